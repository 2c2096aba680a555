"""Names and texts that documents have: plain ones, ones that collide after cleaning, and ones that hurt."""

# Component keys: letters, digits, dot, hyphen and underscore.
KEYS = """Pet Pets pet PET Order order-line Order_Line orderLine OrderLine Order.Line User user users Error error Errors Address
Response Responses Failure Item Items Type type Self self Protocol String Int Bool Double Data Date Day URL UUID JSON Void Any Never
Optional Array Dictionary Result Set Task Model Endpoint Route Fields Field Union Cases Case Client Server Body Request Event
Page Page.Pet Page_Pet list-of-pets Kind Status Value Value2 Key Name ID Id id API Api Nullable Credential Swift Foundation RuntimeKit
foo-bar foo_bar fooBar FooBar foo.bar Foo-Bar FOO_BAR Foo2 foo-2 foo_2 v1.Thing io.k8s.api.core.v1.Pod io.k8s.api.batch.v1.Pod io.k8s.api.batch.v2.Pod
models.Order com.example.Order Order.Line.Tax main.Response Pet.v1 user.json 3DModel 404 2fa -1 +.1
_ __x _id a A b B c x1 x-1 X1 Input Output Create CreatePet UpdatePet PetInput PetResponse inline_response_200 Body_1 enum class struct
func default switch init deinit public private static import extension protocol Character Substring Codable Hashable Sendable
VeryLongNameThatGoesOnAndOnAndOnUntilTheLineIsFullAndThenSomeMoreBecauseVendorsDoThatToo Route.Fields Shape Row Property Property2
Paginated StatusUnion UnionPayload OpenEnum ClosedEnum HTTPBody FilePart ResponseStream APIError ServerSentEvent Connection""".split()
KEYS = [key.replace("+", "") for key in KEYS]

# What Swagger 2.0 allows besides, and vendors write in OpenAPI 3 as well.
ODD_KEYS = ["Page«Pet»", "Page<Pet>", "a/b", "a~b", "a~1b", "größe", "a b", "100%", "%41", "ペット", "List[Pet]", "Page«com.example.Order»", "x\"y", "é👍"]

PROPERTIES = """id ID name title type kind value values key data date url uri uuid status state count total page next previous items
item results error errors message code created_at createdAt created-at updatedAt foo-bar foo_bar fooBar FooBar user user_id userID
description debugDescription hashValue hash self Self init deinit Type Protocol class struct enum func default switch return case in is
as nil true false throw throws try await async let var inout where some any actor protocol extension import static public private
internal open operator subscript typealias associatedtype repeat while for guard defer do catch break continue fallthrough rawValue
shape fields route cases payload unknown allCases body response request server client connection send query path headers method
additionalProperties 2fa 1080p +1 -1 -created @type @id $schema $ref _id __typename x-y X-Y a.b a[b] ids[] größe 名前 первый
jsonData encode decode encoder decoder from into lhs rhs string data1 data_1 data-1 a b c left right extends example format
very_long_name_that_goes_on_and_on_and_on_until_the_line_is_full_and_then_some_more_because_it_can_be_long""".split() + [
    "", " ", "a b", "👍", "*/", "\\(x)", "\"", "line\nbreak", "`", "#", "//", "\u2028", "é", "\t", "a\u200db", "don't"]

VALUES = list(dict.fromkeys(PROPERTIES + ["*", "<=", ">=", "<", "a/b", "application/json", "1.0", "10", "1", "0", "-0", "01", "A", "B", "UPPER_CASE", "Upper Case",
                       "upper case", "upper-case", "not found", "null", "true", "🇩🇪", "日本", "\r\n", "\\", "v1", "v2", "v1.1", "v11"]))

TEXTS = ["Plain.", "No full stop", "*/ end /* start", "```swift\nlet x = 1\n```", "```", "- a\n- b\n\n1. c", "`code` ``symbol``", "\\(x) \" \\",
         "line\r\nbreak\u2028x\u0085y", "| a | b |\n|---|---|", "# Heading\n\n> quote", "", " ", "\n\n", "word " * 60, "x" * 300,
         "<p>HTML &amp; <br/> more</p>", "- Parameter x: y\n- Returns: z", "é 👍🏽 \u202e", "\"\"\"", "/// slashes", "#if false\n#endif", "\0 \u0001 control"]

# Names of parameters in headers are tokens.
HEADERS = """X-Rate-Limit x-rate-limit X_Rate If-Match If-None-Match Accept Content-Type Authorization X-Type Self type Prefer Range
ETag Link Location X-Request-ID x-class Idempotency-Key Accept-Language User-Agent Cookie default X-1 1-X""".split()

SEGMENTS = ["pets", "users", "v1", "foo-bar", "foo_bar", "a.b", "search", "self", "Type", "größe", "a b", "caf%C3%A9", "class", "me", "2fa", "@me",
            "items", "$batch", "~", "'", "(x)", "a,b", "a;b", "a:b", "*"]

TAGS = ["pets", "Pets", "pet", "Pet Store", "pet-store", "users", "User Management", "", " ", "v1", "1", "Self", "Type", "class", "default", "日本", "👍",
        "a/b", "\"q\"", "*/", "\\(x)", "Store / Orders", "API", "(deprecated)", "String", "foo-bar", "foo_bar", "server", "connection", "Client"]

OPERATION_IDS = ["list", "get", "create", "listPets", "list_pets", "list-pets", "pets/list", "pets.list", "PetsController_list", "Pets_list", "getPet",
                 "pet.getPet", "default", "init", "self", "class", "send", "response", "request", "publisher", "server", "Type", "connection", "with",
                 "get /pets", "1", "2fa", "", " ", "日本", "👍", "a\"b", "a\nb", "*/", "\\(x)", "find_by_id_", "__get__", "operation1", "operation2",
                 "veryLongNameThatGoesOnAndOnAndOnUntilTheLineIsFullAndThenSomeMoreBecauseItCanBeLong", "users/get-by-username", "issues/list",
                 "pets_list", "pets_retrieve", "pets_partial_update", "pets_destroy", "PostPets", "PutUsers", "read_pets_pets_get"]

STRING_FORMATS = ["date-time", "date", "duration", "uuid", "uri", "uri-reference", "url", "byte", "binary", "email", "hostname", "password", "ipv4", "ipv6", "decimal",
                  "time", "duration", "int64", "x-unknown", "", "base64", "unix-time", "iso-date", "float", "json-pointer", "regex", "UUID", "datetime"]
INTEGER_FORMATS = ["int32", "int64", "int32", "int64", "uint64", "uint32", "int8", "int16", "unix-time", "timestamp", "x-unknown", "double", "unixtime"]
NUMBER_FORMATS = ["float", "double", "decimal", "int64", "int32", "integer", "x-unknown", "money"]

JSON_TYPES = ["application/json", "application/json", "application/json", "application/json; charset=utf-8", "application/vnd.api+json",
              "application/problem+json", "application/hal+json", "text/json", "application/vnd.github.v3+json", "application/merge-patch+json"]
TEXT_TYPES = ["text/plain", "text/html", "text/csv", "text/plain; charset=utf-8", "application/yaml", "text/markdown", "text/*", "application/jwt"]
XML_TYPES = ["application/xml", "text/xml", "application/problem+xml", "application/atom+xml"]
BYTE_TYPES = ["application/octet-stream", "image/png", "image/*", "*/*", "application/pdf", "application/zip", "audio/mpeg", "video/*",
              "application/x-tar", "application/vnd.ms-excel", "application/*"]
STREAM_TYPES = ["text/event-stream", "application/x-ndjson", "application/jsonl", "application/json-seq", "application/stream+json"]
