"""Endpoint specs that have much of one thing: right ones, some on top of a document, and wrong ones."""

from .family import Family, Key, families
from .schemas import OBJECT, document, operation, signs


def spec(endpoints: dict | None = None, types: dict | None = None, **more) -> dict:
    return {"api": "Growth", "endpoints": endpoints if endpoints is not None else {"a": {"GET": "/a"}}, "types": types or {}} | more


@families
def types(family: Family) -> None:
    family("spec: types", lambda n: spec(types={f"T{i}": {"fields": {"x": "String"}} for i in range(n)}))
    family("spec: fields", lambda n: spec(types={"T": {"fields": {f"x{i}": "String" for i in range(n)}}}))
    family("spec: fields with defaults", lambda n: spec(types={"E": {"enum": [f"v{i}" for i in range(n)]}, "T": {"fields": {
        f"x{i}": {"type": "E", "default": f"v{i}"} for i in range(n)}}}), 1000)
    family("spec: chains of extends", lambda n: spec(types={"T0": {"fields": {"x": "String"}}} | {
        f"T{i}": {"extends": f"T{i - 1}", "fields": {}} for i in range(1, n)}))
    family("spec: a long list of extends", lambda n: spec(types={f"T{i}": {"fields": {f"x{i}": "String"}} for i in range(n)} | {
        "All": {"extends": [f"T{i}" for i in range(n)], "fields": {}}}))
    family("spec: types that extend one", lambda n: spec(types={"T": {"fields": {"x": "String"}}} | {
        f"T{i}": {"extends": "T", "fields": {f"x{i}": "String"}} for i in range(n)}))
    family("spec: chains of types with ever larger arguments", lambda n: spec(types={"T0<A>": {"fields": {"x": "A"}}} | {
        f"T{i}<A>": {"fields": {"x?": f"T{i - 1}<[A]>"}} for i in range(1, n)}), 1000)
    family("spec: chains of aliases", lambda n: spec(types={"T0": {"fields": {"x": "String"}}} | {
        f"T{i}": {"alias": f"T{i - 1}"} for i in range(1, n)}))
    family("spec: chains of fields", lambda n: spec(types={f"T{i}": {"fields": {"x": f"T{i + 1}"} if i < n - 1 else {}} for i in range(n)}))
    family("spec: enum values", lambda n: spec(types={"E": {"enum": [f"v{i}" for i in range(n)]}}))
    family("spec: union cases by tag", lambda n: spec(types={"U": {"tag": "kind", "union": [f"T{i}" for i in range(n)]}} | {
        f"T{i}": {"fields": {"x": "String"}} for i in range(n)}), 1000)
    family("spec: unions that overlap", lambda n: spec(types={"U": {"overlapping": True, "union": [f"T{i}" for i in range(n)]}} | {
        f"T{i}": {"fields": {"x?": "String"}} for i in range(n)}), 500)
    family("spec: numbers as tags", lambda n: spec(types={"U": {"tag": "kind", "union": {
        f"t{i}": {"type": f"T{i}", "tag": i} for i in range(n)}}} | {f"T{i}": {"fields": {"x": "String"}} for i in range(n)}), 1000)
    family("spec: inline types of elements", lambda n: spec(types={"T": {"fields": {
        f"x{i}": [{"fields": {"y": "String"}}] for i in range(n)}}}), 1000)
    family("spec: tags of one case", lambda n: spec(types={"T": {"fields": {"x": "String"}}, "U": {"tag": "kind", "union": {
        "a": {"type": "T", "tag": [f"t{i}" for i in range(n)]}}}}))


@families
def endpoints(family: Family) -> None:
    family("spec: endpoints", lambda n: spec({f"e{i}": {"GET": f"/a{i}/{{id: Int}}"} for i in range(n)}), 1000)
    family("spec: groups", lambda n: spec({f"g{i}.get": {"GET": f"/a{i}"} for i in range(n)}), 1000)
    family("spec: endpoints of one group", lambda n: spec({f"g.get{i}": {"GET": f"/a{i}"} for i in range(n)}), 1000)
    family("spec: query parameters", lambda n: spec({"a": {"GET": "/a", "query": {f"x{i}?": "String" for i in range(n)}}}))
    family("spec: constants in queries", lambda n: spec({"a": {"GET": "/a", "query": {
        f"x{i}": {"type": "String", "constant": f"v{i}"} for i in range(n)}}}))
    family("spec: parameters of one path", lambda n: spec({"a": {"GET": "".join(f"/{{x{i}: Int}}" for i in range(n))}}), 1000)
    family("spec: paginated endpoints", lambda n: spec({f"list{i}s": {
        "GET": f"/a{i}", "query": {"page?": "Int"}, "returns": "Page", "paginate": {"page": "page", "items": "items"}} for i in range(n)}, {
        "Page": {"fields": {"items": "[String]"}}}), 1000)
    family("spec: errors by status", lambda n: spec({f"e{i}": {"GET": f"/a{i}", "throws": {
        "404": {"fields": {"x": "String"}}, "default": "Problem"}} for i in range(n)}, {"Problem": {"fields": {"x": "String"}}}), 500)
    family("spec: headers of the errors of all endpoints", lambda n: spec({f"e{i}": {"GET": f"/a{i}"} for i in range(n)}, {
        "Problem": {"fields": {"x": "String"}}}, throws={"type": "Problem", "headers": {f"X-H{i}?": "String" for i in range(n)}}), 1000)
    family("spec: events", lambda n: spec({"a": {"GET": "/a", "returns": {"stream": {f"e{i}": "String" for i in range(n)}, "as": "text/event-stream"}}}))
    family("spec: types of endpoints", lambda n: spec({f"e{i}": {"GET": f"/a{i}", "returns": "T", "types": {
        "T": {"fields": {"x": "String"}}}} for i in range(n)}), 1000)
    family("spec: auth", lambda n: spec(auth={f"k{i}": {"header": f"X-K{i}"} for i in range(n)}))
    family("spec: deprecated and documented", lambda n: spec({f"e{i}": {
        "GET": f"/a{i}", "doc": "Does it.\n\n- A list.", "deprecated": f"Use e{i // 2}."} for i in range(n)}), 1000)
    family("spec: imported files", lambda n: [
        ("Growth.endpoints.json", spec(**{"import": [f"T{i}.json" for i in range(n)]})),
        *((f"T{i}.json", {"types": {f"T{i}": {"fields": {"x": "String"}}}}) for i in range(n))], 1000)


@families
def overlays(family: Family) -> None:
    def overlaid(n: int, *actions: dict) -> list:
        paths = {f"/p{i}": {"get": {"operationId": f"get{i}", "tags": ["a"], "responses": {"200": {"description": "D"}}}} for i in range(n)}
        return [
            ("Growth.endpoints.json", {"api": "Growth", "openapi": "Growth.openapi.json", "overlay": "Growth.overlay.json"}),
            ("Growth.openapi.json", {"openapi": "3.1.0", "info": {"title": "G", "version": "1"}, "paths": paths}),
            ("Growth.overlay.json", {"overlay": "1.1.0", "info": {"title": "G", "version": "1"}, "actions": list(actions)})]

    family("overlay: updates", lambda n: overlaid(n, *({"target": f"$.paths['/p{i}'].get", "update": {"summary": "S"}} for i in range(n))), 1000)
    family("overlay: removals", lambda n: overlaid(n, *({"target": f"$.paths['/p{i}']", "remove": True} for i in range(1, n))), 1000)
    family("overlay: copies", lambda n: overlaid(n, *({"target": f"$.paths['/p{i}'].get.tags", "copy": "$.paths['/p0'].get.tags"} for i in range(1, n))), 1000)
    family("overlay: new members", lambda n: overlaid(n, *({"target": "$", "update": {f"x-{i}": i}} for i in range(n))), 1000)
    family("overlay: targets", lambda n: overlaid(
        n, {"target": "$..get[?@.description]", "update": {}}, {"target": "$..tags", "update": ["b"]}, {"target": "$..tags[?@ == 'a']", "remove": True}), 1000)
    family("overlay: targets that select nothing", lambda n: overlaid(n, *({"target": f"$.paths['/q{i}']", "remove": True} for i in range(n))), 1000)


@families
def mistakes(family: Family) -> None:
    """Which are said, as far as they are, and end with status 2."""
    family("wrong spec: unknown keys", lambda n: spec({f"e{i}": {"GET": f"/a{i}", "retruns": "String"} for i in range(n)}))
    family("wrong spec: unknown keys of one object", lambda n: spec({"e": {"GET": "/a"} | {f"retruns{i}": "String" for i in range(n)}}))
    family("wrong spec: unknown types", lambda n: spec(types={f"Type{i}": {"fields": {"x": f"Typo{i}"}} for i in range(n)}))
    family("wrong spec: equal keys", lambda n: spec(types={Key("T"): {"fields": {"x": "String"}} for _ in range(n)}))
    family("wrong spec: fields of one name", lambda n: spec(types={"T": {"fields": {"a" + sign + "b": "String" for sign in signs(n)}}}))
    family("wrong spec: endless types", lambda n: spec(types={f"T{i}": {"fields": {"x": f"T{(i + 1) % n}"}} for i in range(n)}))
    family("wrong spec: aliases of each other", lambda n: spec(types={f"T{i}": {"alias": f"T{(i + 1) % n}"} for i in range(n)}))
    family("wrong spec: extends in a circle", lambda n: spec(types={f"T{i}": {"extends": f"T{(i + 1) % n}", "fields": {}} for i in range(n)}))
    family("wrong spec: unions that cannot be told apart", lambda n: spec(types={"U": {"union": [f"T{i}" for i in range(n)]}} | {
        f"T{i}": {"fields": {"x?": "String"}} for i in range(n)}), 500)
    family("wrong spec: a long type", lambda n: spec(types={"T": {"fields": {"x": "[" * n + "Int" + "]" * n}}}), 8000)
    family("wrong spec: open brackets", lambda n: [("Growth.endpoints.json", "[" * n)], 100000)


@families
def refinements(family: Family) -> None:
    """Of a document."""
    def on_top(n: int, **more) -> list:
        paths = {f"/a{i}": operation(f"get{i}", {"$ref": f"#/components/schemas/s{i}"}, tags=[f"tag{i}"]) for i in range(n)}
        return [("Growth.endpoints.json", {"api": "Growth", "openapi": "Document.json"} | more),
                ("Document.json", document(paths, {f"s{i}": OBJECT for i in range(n)}))]

    family("spec on a document: include by id", lambda n: on_top(n, include=[f"get{i}" for i in range(n)]), 500)
    family("spec on a document: include by path", lambda n: on_top(n, include=[f"/a{i}" for i in range(n)]), 500)
    family("spec on a document: include by method and path", lambda n: on_top(n, include=[f"GET /a{i}" for i in range(n)]), 500)
    family("spec on a document: include by tag", lambda n: on_top(n, include=[f"tag{i}" for i in range(n)]), 500)
    family("spec on a document: include by start", lambda n: on_top(n, include=[f"/a{i}*" for i in range(n)]), 500)
    family("spec on a document: exclude by end", lambda n: on_top(n, exclude=[f"*{i}z" for i in range(n)]), 500)
    family("spec on a document: include what is not there", lambda n: on_top(n, include=["*"] + [f"gte{i}" for i in range(n)]), 500)
    family("spec on a document: warnings that are ignored", lambda n: [
        ("Growth.endpoints.json", {"api": "Growth", "openapi": "Document.json", "ignoreWarnings": [
            f"broken-reference at #/components/schemas/s{i}" for i in range(n)]}),
        ("Document.json", document({}, {f"s{i}": {"properties": {"x": {"$ref": "#/nowhere"}}} for i in range(n)}))], 500)
    family("spec on a document: types", lambda n: on_top(n, types={f"S{i}": {"doc": "d"} for i in range(n)}), 500)
    family("spec on a document: names of types", lambda n: on_top(n, types={f"S{i}": {"name": f"Pet{i}"} for i in range(n)}), 500)
    family("spec on a document: endpoints", lambda n: on_top(n, endpoints={f"tag{i}.get{i}": {"doc": "d"} for i in range(n)}), 500)
