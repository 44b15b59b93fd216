"""Each function of these modules is a test, named as a claim; it gets a page of its own."""
import types

from tests import (details, drawing, hostile, keyboard, links, places, reverse, search, state,
                   switches, tables, zoom)


def all_tests():
    for module in (drawing, zoom, state, search, switches, reverse, tables, details, keyboard,
                   links, places, hostile):
        for name, value in vars(module).items():
            is_own = isinstance(value, types.FunctionType) and value.__module__ == module.__name__
            if is_own and not name.startswith("_"):
                yield name, value
