"""Bodies that attract each other, in plain Python."""
import json
import math


def bodies(count):
    return [{"at": [math.sin(i), math.cos(i * 3), i / count], "speed": [0, 0, 0], "mass": 1 + i % 5}
            for i in range(count)]


def distance(a, b):
    return math.sqrt(sum((x - y) ** 2 for x, y in zip(a["at"], b["at"]))) + 0.01


def attract(all_bodies):
    for a in all_bodies:
        for b in all_bodies:
            if a is not b:
                pull = b["mass"] / distance(a, b) ** 3
                a["speed"] = [s + (y - x) * pull * 1e-4 for s, x, y in zip(a["speed"], a["at"], b["at"])]


def move(all_bodies):
    for body in all_bodies:
        body["at"] = [x + s for x, s in zip(body["at"], body["speed"])]


world = bodies(60)
for _ in range(90):
    attract(world)
    move(world)
print(len(json.dumps(world)))
