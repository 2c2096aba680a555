"""The checks, in the order in which they run.

To add one, write a function `name(document, report)` into a file of this folder: its docstring is a sentence that says what holds of every
document, and it gives what is wrong, or None. document.py says what a document has; what the function counts belongs into `report.facts`.
Then add a line here, with the sources whose documents it is for.
"""

from check import Check
from .bundles import bundles
from .calls import calls, demand_of_calls, total_of_calls
from .compiles import compiles
from .dialects import dialects, total_of_dialects
from .fidelity import fidelity, total_of_fidelity
from .imports import imports, proposals
from .names import names, total_of_names
from .published import published
from .unions import total_of_unions, unions

CHECKS = [
    # What these two compile, `compiles` has not to compile again.
    Check(fidelity, "corpus examples", total_of_fidelity),
    Check(unions, "unions meanings", total_of_unions),
    Check(compiles, "corpus examples trees random mistakes unions meanings"),
    Check(proposals, "corpus examples"),
    Check(imports, "corpus examples random mistakes"),
    Check(names, "corpus examples", total_of_names),
    Check(calls, "corpus", total_of_calls, demand_of_calls),
    Check(dialects, "corpus examples", total_of_dialects, packages=("yaml", "ruamel.yaml")),
    Check(published, "published"),
    Check(bundles, "trees"),
]
