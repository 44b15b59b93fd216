"""Each function of these modules is a test, named as a claim; it gets a page of its own."""
import types

from tests import (details, drawing, hostile, keyboard, places, search, state, switches, tables,
                   zoom)


def all_tests():
    for module in (drawing, zoom, state, search, switches, tables, details, keyboard, places,
                   hostile):
        for name, value in vars(module).items():
            is_own = isinstance(value, types.FunctionType) and value.__module__ == module.__name__
            if is_own and not name.startswith("_"):
                yield name, value
