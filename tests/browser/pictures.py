"""Pictures and pages for the tests, drawn by the programs that are tested."""
import os
import subprocess
import tempfile

directory = tempfile.mkdtemp(prefix="flamepipe-pictures-")
programs = ""


def path(name):
    return os.path.join(directory, name)


def url(name):
    return "file://" + path(name)


def write(name, content):
    data = content if isinstance(content, bytes) else content.encode()
    with open(path(name), "wb") as file:
        file.write(data)
    return url(name)


def run(program, *options, data=b""):
    data = data if isinstance(data, bytes) else data.encode()
    done = subprocess.run([os.path.join(programs, program), *options], input=data,
                          stdout=subprocess.PIPE, check=True)
    return done.stdout


def picture(name, folded, *options):
    """The URL of an SVG of these stacks."""
    return write(name + ".svg", run("flamegraph", *options, data=folded))


SMALL = """# flamepipe event=cpu-clock unit=ns samples=10 0
# flamepipe module=/usr/lib/libz.so.1 names=inflate;crc32 0
app;main;parse;read_line 20000000
app;main;parse;malloc 10000000
app;main;parse 10000000
app;main;write;inflate_[i];crc32 30000000
app;main;write;malloc 20000000
app;main;write;write_all;sys_write_[k] 5000000
app;idle 5000000
"""

RECURSIVE = "m;f;g;f;h 6\nm;f;g 2\nm;f;f;f 2\nm;k;f 10\n"

# 500 stacks of one hundredth of a pixel each, a box of small ones, and a wide one
NARROW = "".join("m;tiny_%03d;malloc 20\n" % i for i in range(500)) + "m;big 1000000\n"

DIFFERENTIAL = """# flamepipe unit=samples counts=2 0
main;foo 1 2
main;foo;bar 4 0
main;gone 100 0
main;new 0 50
"""

HOSTILE = (b"]]>;</script><script>window.hurt=1</script>;&lt;&amp;&#65; 10\n"
           b"<img src=x onerror=window.hurt=1>;\"quoted\" 'too'_[i] 10\n"
           b"control \x01\x1b\x7f here;bad \xff\xc3( utf8;\xed\xa0\x80surrogate 10\n"
           b"bidi \xe2\x80\xae override;javascript:window.hurt=1 10\n"
           b"--><!--;${window.hurt=1};__proto__;constructor;toString 10\n"
           b"\xe9\x96\xa2\xe6\x95\xb0\xe3\x81\xae\xe5\x90\x8d\xe5\x89\x8d;\xef\xbf\xbe;%s%n%00;\\x41 10\n")
