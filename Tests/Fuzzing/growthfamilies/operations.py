"""OpenAPI documents with many operations, parts of operations, servers and texts."""

from .family import Family, families
from .schemas import OBJECT, TEXT, content, document, operation, reference, signs


def parameter(name: str, place: str = "query") -> dict:
    return {"name": name, "in": place, "required": place == "path", "schema": TEXT}


@families
def operations(family: Family) -> None:
    family("operations", lambda n: document({f"/a{i}": operation(f"get{i}", OBJECT) for i in range(n)}), 1000)
    family("operations without an id", lambda n: document({f"/a{i}/{{id}}": operation(parameters=[parameter("id", "path")]) for i in range(n)}), 1000)
    family("operations with one id", lambda n: document({f"/a{i}": operation("getPet") for i in range(n)}), 1000)
    family("operations with one id and one path", lambda n: document({"/a/" + "b/" * (i % 8) + f"{{p{i}}}": operation("getPet") for i in range(n)}), 1000)
    family("operations whose ids differ in symbols", lambda n: document({f"/a{i}": operation("get" + sign + "pet") for i, sign in enumerate(signs(n))}), 1000)
    family("operations whose ids begin with paths", lambda n: document({
        f"/a{i}/{{id}}": operation(f"A{i}IdRemove", parameters=[parameter("id", "path")]) for i in range(n)}), 1000)
    family("operations whose ids begin with their methods", lambda n: document({f"/a{i}": operation(f"get_get_a{i}") for i in range(n)}), 1000)
    family("operations whose ids begin with their modules", lambda n: document({f"/a{i}": operation(f"m{i}_api_get_a{i}") for i in range(n)}), 1000)
    family("operations whose ids are their summaries", lambda n: document({f"/a{i}": operation(f"getthe{i}pet", summary=f"Get the {i} pet") for i in range(n)}), 1000)
    family("operations whose ids end in Endpoint", lambda n: document({f"/a{i}": operation(f"ShopGet{i}Endpoint") for i in range(n)}), 1000)
    family("operations whose ids have rules of Flask", lambda n: document({f"/a{i}/{{id}}": operation(
        f"get_pet_a{i}__int_id__get", parameters=[parameter("id", "path")]) for i in range(n)}), 1000)
    family("operations whose id has one rule of Flask", lambda n: document({"/{b}" * n: operation(
        "get" + "___int_b_" * n + "_get", parameters=[parameter("b", "path")])}), 2000)
    family("operations whose numbered ids are one", lambda n: document({f"/a{i}": operation("get" if i == 0 else f"get ({i})") for i in range(n)}), 1000)
    family("operations whose ids begin with many words", lambda n: document({f"/a{i}": operation("m_" * n + f"a{i}") for i in range(20)}), 2000)
    family("equal responses of operations without a group", lambda n: document(
        {f"/a{i}": operation(f"get{i}Pet", {"type": "object", "properties": {"p": TEXT}}) for i in range(n)}), 1000)
    family("operations whose ids abbreviate their tag", lambda n: document(
        {f"/a{i}": operation(f"repoGet{i}", tags=["repository"]) for i in range(n)}), 1000)
    family("operations of a tag with a version", lambda n: document(
        {f"/a{i}": operation(f"get{i}UserV2", tags=["Users V2"]) for i in range(n)}), 1000)
    family("collections without ids", lambda n: document({path: {"get": {"responses": {"204": {}}}, "post": {"responses": {"204": {}}}}
        for i in range(n) for path in (f"/a{i}", f"/a{i}/{{id}}")}), 1000)
    family("operations whose ids end in underscores", lambda n: document({f"/a{i}": operation("foo" + "_" * i) for i in range(n)}), 250)
    family("a tag for each operation", lambda n: document(
        {f"/a{i}": operation(f"get{i}", tags=[f"tag{i}"]) for i in range(n)}, tags=[{"name": f"tag{i}", "description": "d"} for i in range(n)]), 1000)
    family("tags that differ in symbols", lambda n: document(
        {f"/a{i}": operation(f"get{i}", tags=["a" + sign + "b"]) for i, sign in enumerate(signs(n))}), 1000)
    family("tags of one operation", lambda n: document({"/a": operation("a", tags=[f"tag{i}" for i in range(n)])}, tags=[{"name": f"tag{i}"} for i in range(n)]))
    family("groups by dots", lambda n: document({f"/a{i}": operation(f"group{i}.get") for i in range(n)}), 1000)
    family("/a{b} repeated", lambda n: document({"/a{b}" * n: operation(parameters=[parameter("b", "path")])}), 2000)
    family("path parameters that their declarations spell differently", lambda n: document({
        "".join(f"/{{p{i}Id}}" for i in range(n)): operation(parameters=[parameter(f"p{i}_id", "path") for i in range(n)])}), 1000)
    family("paths that share segments", lambda n: document({"/a/b/c/d/e" + f"/f{i}": operation() for i in range(n)}), 1000)
    family("parameters", lambda n: document({"/a": operation("a", parameters=[parameter(f"p{i}") for i in range(n)])}))
    family("parameters that differ in symbols", lambda n: document({"/a": operation("a", parameters=[parameter("a" + sign + "b") for sign in signs(n)])}))
    family("parameters with enums", lambda n: document({"/a": operation("a", parameters=[
        {**parameter(f"p{i}"), "schema": {"type": "string", "enum": [f"v{i}", "w"]}} for i in range(n)])}), 1000)
    family("one enum in many operations", lambda n: document({f"/a{i}": operation(f"get{i}", parameters=[
        {**parameter("order"), "schema": {"type": "string", "enum": ["up", "down"]}}]) for i in range(n)}), 1000)
    family("form fields", lambda n: document({"/a": {"post": {"requestBody": {"content": {"application/x-www-form-urlencoded": {
        "schema": {"type": "object", "properties": {f"p{i}": TEXT for i in range(n)}}}}}, "responses": {"200": {"description": "d"}}}}}))
    family("forms of one component", lambda n: document({"/a": {"post": {"requestBody": {"content": {
        f"multipart/form-data;a={i}": {"schema": reference("Form")} for i in range(n)}}, "responses": {"200": {"description": "d"}}}}}, {"Form": OBJECT}), 1000)
    family("operations with a form of one component", lambda n: document({f"/a{i}": {"post": {"requestBody": {"content": {
        "multipart/form-data": {"schema": reference("Form")}}}, "responses": {"200": {"description": "d"}}}} for i in range(n)}, {"Form": OBJECT}), 1000)


@families
def responses(family: Family) -> None:
    def of(response: dict) -> dict:
        return document({"/a": {"get": {"operationId": "a", "responses": {"200": response}}}})

    family("responses by status", lambda n: document({f"/a{i}": {"get": {"operationId": f"get{i}", "responses": {
        str(status): content(OBJECT) for status in (200, 201, 400, 404, 500)}}} for i in range(n)}), 250)
    family("responses of inline objects", lambda n: document({f"/a{i}": operation(
        f"get{i}", {"type": "object", "properties": {f"p{i}": OBJECT}}) for i in range(n)}), 1000)
    family("response headers", lambda n: of({**content(OBJECT), "headers": {f"X-H{i}": {"schema": TEXT} for i in range(n)}}))
    family("response headers that differ in symbols", lambda n: of(
        {**content(OBJECT), "headers": {"a" + sign + "b": {"schema": TEXT} for sign in signs(n)}}))
    family("one response header in many operations", lambda n: document({f"/a{i}": {"get": {"operationId": f"get{i}", "responses": {"200": {
        **content(OBJECT), "headers": {f"X-H{i % 100}": {"schema": TEXT}}}}}} for i in range(n)}), 1000)


    def failing(i: int, **failure) -> dict:
        return {"get": {"operationId": f"get{i}", "responses": {"200": content(OBJECT), "400": content(OBJECT), "404": {**content(OBJECT), **failure}}}}

    family("header fields of a failure", lambda n: document({"/a": failing(0, headers={f"X-H{i}": {"schema": TEXT} for i in range(n)})}))
    family("one header field of failures in many operations", lambda n: document({
        f"/a{i}": failing(i, headers={"X-H": {"schema": TEXT}}) for i in range(n)}), 1000)
    family("header fields of failures in many operations", lambda n: document({
        f"/a{i}": failing(i, headers={f"X-H{i}": {"schema": TEXT}}) for i in range(n)}), 1000)
    family("failures that differ in descriptions", lambda n: document({f"/a{i}": failing(i, content={"application/json": {"schema": {
        **OBJECT, "description": f"d{i}"}}}) for i in range(n)}), 1000)
    family("failures of several media types", lambda n: document({f"/a{i}": failing(i, content={
        f"application/vnd.a{j}+json": {"schema": OBJECT} for j in range(10)}) for i in range(n)}), 500)
    family("media types of a failure", lambda n: document({"/a": failing(0, content={
        f"application/vnd.a{i}+json": {"schema": OBJECT} for i in range(n)})}), 1000)
    family("operations that declare the failure of others only", lambda n: document({
        f"/a{i}": {"get": {"operationId": f"get{i}", "responses": {"default": content(reference("Fault"))} | (
            {"204": {"description": "d"}} if i % 2 else {})}} for i in range(n)}, {"Fault": OBJECT}), 1000)
    family("interim statuses with content", lambda n: document({
        f"/a{i}": {"get": {"responses": {"100": content(OBJECT), "204": {}}}} for i in range(n)}), 1000)


@families
def client(family: Family) -> None:
    family("servers", lambda n: document(servers=[{"url": f"https://h{i}.example", "description": f"Number {i}."} for i in range(n)]))
    family("server variables", lambda n: document(servers=[{
        "url": "https://h.example/" + "".join(f"{{v{i}}}" for i in range(n)), "variables": {f"v{i}": {"default": "a"} for i in range(n)}}]))
    family("servers of operations", lambda n: document({f"/a{i}": operation(
        f"get{i}", servers=[{"url": f"https://h{i}.example"}]) for i in range(n)}), 1000)
    schemes = lambda n: {f"k{i}": {"type": "apiKey", "in": "header", "name": f"X-K{i}"} for i in range(n)}  # noqa: E731
    family("security schemes", lambda n: document(
        security=[{f"k{i}": []} for i in range(n)], components={"securitySchemes": schemes(n)}))
    family("security schemes of one requirement", lambda n: document(
        security=[{f"k{i}": [] for i in range(n)}], components={"securitySchemes": schemes(n)}), 1000)
    family("security requirements", lambda n: document(
        {f"/a{i}": operation(f"get{i}", security=[{f"k{i}": []}]) for i in range(n)}, components={"securitySchemes": schemes(n)}), 1000)


@families
def texts(family: Family) -> None:
    def described(text: str) -> dict:
        return document(schemas={"Pet": {**OBJECT, "description": text}})

    family("a long text", lambda n: described("word " * n), 50000)
    family("a text of many lines", lambda n: described("line\n" * n), 20000)
    family("a text of escapes", lambda n: described("\"\\\t\u00e9\U0001F600" * n), 20000)
    family("a text of fences and comments", lambda n: described("```\n*/ /* \n" * n), 10000)
    family("a text of tags", lambda n: described("<p>a</p><ul><li>" * n), 10000)
    family("a text of links without an end", lambda n: described("[](a" * n), 2000)
    family("a text of relative links", lambda n: described("[a](/b) " * n), 10000)
    family("a text of tags without an end", lambda n: described('<a "' * n), 10000)
    family("a text of comments without an end", lambda n: described("<!--" * n), 10000)
    family("a text of marks", lambda n: described("a b - " + "- " * n), 10000)
    family("a text of words and marks", lambda n: described("word - " * n), 10000)
    family("a text of bold words", lambda n: described("<b>a</b>" * n), 10000)
    family("a text of runs of backticks", lambda n: described(" ".join("`" * i for i in range(n))), 250)
    family("a text of entities", lambda n: described("&amp;" * n), 20000)
    family("a parameter described by a list", lambda n: document({"/a": operation("a", parameters=[
        {**parameter("x"), "description": "- a\n" * n}])}), 10000)
    family("a long enum value", lambda n: document(schemas={"Pet": {"enum": ["a\"\\" * n, "b"]}}), 20000)
    family("a large example", lambda n: document(schemas={"Pet": {**OBJECT, "example": [{"x": "a"}] * n}}), 10000)
    family("a large unknown part", lambda n: document(**{"x-more": [{"x": "a"}] * n}), 20000)


@families
def commands(family: Family) -> None:
    def whole(n: int) -> dict:
        return document({f"/a{i}/{{id}}": operation(f"get{i}", reference(f"s{i}"), parameters=[parameter("id", "path")]) for i in range(n)}, {
            f"s{i}": {"type": "object", "description": "d", "required": ["x"], "properties": {
                "x": TEXT, "y": {"type": "string", "enum": ["a", "b"]}, "z": reference(f"s{i // 2}")}} for i in range(n)})

    def changed(every: int):
        """Some line of several, and a comment before others."""
        return lambda text: "\n".join(f"{line} // {i}" if i % every == 0 else line for i, line in enumerate(text.split("\n")))

    def misspelled(n: int) -> dict:
        return document({f"/a{i}": {"get": {"operationID": f"get{i}", "responses": {"200": {"descriptoin": "d"}}}} for i in range(n)})

    for command in ("generate", "import", "lint", "check"):
        family(f"{command} of operations and schemas", whole, 1000, command)
    family("check where every line has changed", whole, 1000, "check", changed(1))
    family("check where every second line has changed", whole, 1000, "check", changed(2))
    family("check where every tenth line has changed", whole, 1000, "check", changed(10))
    family("check where lines are in reverse", lambda n: document(schemas={"Pet": {"type": "string", "enum": [f"v{i}" for i in range(n)]}}), 2000, "check",
           lambda text: "\n".join(reversed(text.split("\n"))))
    family("check where all lines are equal", lambda n: document(schemas={"Pet": {"type": "string", "enum": [f"v{i}" for i in range(n)]}}), 2000, "check",
           lambda text: "\n".join("}" for _ in text.split("\n")))
    family("check of files that are not there", whole, 1000, "check", lambda text: "")
    family("misspelled keys", misspelled, 2000, "lint")
    family("import of schemas that differ in symbols", lambda n: document(schemas={"a" + sign + "b": OBJECT for sign in signs(n)}), 2000, "import")
