/// The JSON Schema of endpoint specs, as `Specs/endpoint-spec.schema.json` has it. `Tests/Pages/schema.py --embed` writes this file.
///
/// A resource that SwiftPM embeds in code is an array of bytes, which takes the compiler 6 s, and this 0.1.
enum SpecSchema {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Endpoint spec",
          "description": "Describes an HTTP API, alone or on top of an OpenAPI document. endpointgen turns it into a typed Swift client.",
          "type": "object",
          "properties": {
            "$schema": { "type": "string", "description": "The path of this schema, for completion in editors." },
            "api": {
              "type": "string",
              "description": "The name of the API and of the Swift client. A file without it contains only types for other files to import.",
              "pattern": "^[A-Z][A-Za-z0-9_]*$",
              "maxLength": 200,
              "not": {
                "pattern": "^([Cc][Oo][Nn]|[Pp][Rr][Nn]|[Aa][Uu][Xx]|[Nn][Uu][Ll]|[Cc][Oo][Mm][1-9]|[Ll][Pp][Tt][1-9])$"
              }
            },
            "doc": { "$ref": "#/$defs/doc", "description": "What the API is, in Markdown." },
            "openapi": {
              "allOf": [{ "$ref": "#/$defs/importPath" }],
              "description": "An OpenAPI document that this spec selects from and refines: `\"github.json\"`. The path is relative to this file, in its folder or below."
            },
            "overlay": {
              "description": "An OpenAPI Overlay that changes the OpenAPI document, or a list of overlays in the order of application: `\"fixes.overlay.yaml\"`. Paths are relative to this file, in its folder or below.",
              "if": { "type": "array" },
              "then": { "type": "array", "items": { "$ref": "#/$defs/importPath" }, "minItems": 1 },
              "else": { "$ref": "#/$defs/importPath" }
            },
            "include": {
              "$ref": "#/$defs/patterns",
              "description": "Which operations of the OpenAPI document to generate: paths (`/users/*`), methods with a path (`GET /users*`), tags, or operation ids. `*` matches any text. Without `include`, all operations."
            },
            "exclude": {
              "$ref": "#/$defs/patterns",
              "description": "Which of the operations that `include` selects to leave out."
            },
            "optional": {
              "$ref": "#/$defs/patterns",
              "description": "Fields that may be absent although the OpenAPI document requires them: all fields of types (`Order`, `*Alert`), or single fields (`Order.total`). `*` matches any text."
            },
            "everywhere": {
              "type": "object",
              "description": "Statements about all parameters, fields and bodies of the OpenAPI document that match a pattern. `*` matches any text.",
              "properties": {
                "parameters": {
                  "type": "object",
                  "description": "By name (`id`), or by place and name (`query.id`, `path.id`, `headers.X-Id`, `form.id`).",
                  "additionalProperties": { "$ref": "#/$defs/statement" }
                },
                "fields": {
                  "type": "object",
                  "description": "By name (`*_at`), or by type and name (`Order.total`).",
                  "additionalProperties": { "$ref": "#/$defs/statement" }
                },
                "bodies": {
                  "type": "object",
                  "description": "By the names of operations.",
                  "additionalProperties": {
                    "type": "object",
                    "properties": { "optional": { "type": "boolean", "description": "Whether a request may have no body." } },
                    "required": ["optional"],
                    "additionalProperties": false
                  }
                }
              },
              "additionalProperties": false
            },
            "groupByTags": {
              "type": "boolean",
              "description": "Whether to group operations of the OpenAPI document by their first tag if their ids name no group. By default, this is done if the document has more than 12 operations."
            },
            "ignoreWarnings": {
              "description": "Warnings that are not reported: a rule (`unsupported`), a rule in one place (`unsupported at #/paths/~1pets`), or a list of these.",
              "if": { "type": "array" },
              "then": { "type": "array", "items": { "$ref": "#/$defs/ignoredWarning" }, "uniqueItems": true },
              "else": { "$ref": "#/$defs/ignoredWarning" }
            },
            "strict": {
              "type": "boolean",
              "description": "Whether warnings are errors, those about the OpenAPI document included. By default, they are not."
            },
            "groups": {
              "description": "Descriptions of groups of endpoints, and other names for them. The keys are the parts of endpoint names before the last dot: `books`, `users.keys`.",
              "type": "object",
              "propertyNames": { "minLength": 1, "maxLength": 400 },
              "additionalProperties": {
                "type": "object",
                "properties": {
                  "name": {
                    "type": "string",
                    "description": "Another name for a group of the OpenAPI document, with dots for groups in groups.",
                    "minLength": 1
                  },
                  "doc": { "$ref": "#/$defs/doc", "description": "The description of the group, in Markdown." }
                },
                "additionalProperties": false
              }
            },
            "import": {
              "description": "A file, or a list of files, whose types this file can use: `\"common.endpoints.json\"`. Paths are relative to this file, in its folder or below.",
              "if": { "type": "array" },
              "then": { "type": "array", "items": { "$ref": "#/$defs/importPath" }, "uniqueItems": true },
              "else": { "$ref": "#/$defs/importPath" }
            },
            "servers": {
              "description": "The servers of the API: a URL, or servers by name. The first one is the default.",
              "type": ["string", "object"],
              "if": { "type": "string" },
              "then": {
                "if": { "pattern": "^(?:/(?!/)|\\.)" },
                "then": {
                  "description": "A server relative to the URL that the client is created with, as RFC 3986 says: `/api/v2`.",
                  "pattern": "^(?:[A-Za-z0-9\\-._~!$&'()*+,;=:@/\\[\\]]|%[0-9A-Fa-f]{2})*$"
                },
                "else": { "$ref": "#/$defs/serverURL" }
              },
              "else": {
                "minProperties": 1,
                "propertyNames": { "$ref": "#/$defs/identifier" },
                "additionalProperties": { "$ref": "#/$defs/server" }
              }
            },
            "auth": {
              "type": "object",
              "description": "Authentication schemes by name. Each becomes an argument of the client.",
              "propertyNames": { "allOf": [{ "$ref": "#/$defs/identifier" }], "not": { "const": "none" } },
              "additionalProperties": { "$ref": "#/$defs/scheme" }
            },
            "query": { "$ref": "#/$defs/query", "description": "Query parameters of every request." },
            "headers": { "$ref": "#/$defs/headers", "description": "Header fields of every request." },
            "cookies": { "$ref": "#/$defs/cookies", "description": "Cookies of every request." },
            "throws": {
              "$ref": "#/$defs/throws",
              "description": "The response on failure, for endpoints without `throws`."
            },
            "idleTimeout": { "$ref": "#/$defs/idleTimeout", "description": "How long a request may make no progress, in seconds." },
            "retry": {
              "$ref": "#/$defs/retry",
              "description": "The maximum number of attempts for idempotent requests, for endpoints without `retry`."
            },
            "endpoints": {
              "type": "object",
              "description": "The requests by name. A dotted name makes a group: `\"movies.popular\"` is called as `tmdb.movies.popular()`. On top of an OpenAPI document, use the name of an endpoint of the document, or `\"GET /path\"`, to refine it."
            },
            "types": {
              "type": "object",
              "description": "The types of the API by name. `\"Page<Item>\"` has type parameters; `\"Movie.Kind\"` is nested in `Movie`. On top of an OpenAPI document, use the name of a type of the document to refine it: its fields and values are merged with the ones given here."
            },
            "swift": {
              "type": "object",
              "description": "Options of the generated code.",
              "properties": {
                "access": {
                  "enum": ["internal", "package", "public"],
                  "description": "The access level of everything generated. `internal` by default."
                },
                "conformances": {
                  "type": "array",
                  "uniqueItems": true,
                  "items": { "enum": ["Hashable", "Codable", "CaseIterable"] },
                  "description": "Protocols that generated types conform to in addition to `Model`. `[\"Hashable\"]` by default. `CaseIterable` is for enums."
                },
                "properties": {
                  "enum": ["automatic", "let", "var"],
                  "description": "`automatic` (default): `var` in types that a request sends, `let` in types that are only in responses."
                },
                "nullable": {
                  "enum": ["distinct", "optional"],
                  "description": "The type of a property that may be absent and may be null. `distinct` (default): `Nullable<T>?`, which distinguishes both. `optional`: `T?`, and nil is not sent. Bodies of PATCH always use `distinct`, because null removes a value there (RFC 7396)."
                },
                "examples": {
                  "type": "boolean",
                  "description": "Whether examples of endpoints and types become Swift values, which stubs can respond with. `true` by default."
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false,
          "if": { "required": ["openapi"] },
          "then": {
            "properties": {
              "endpoints": {
                "propertyNames": {
                  "pattern": "^(?:[a-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*(?:\\.[a-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*)*|[!#$%&'*+\\-.^_`|~0-9A-Za-z]+ /.*)$",
                  "maxLength": 2000
                },
                "additionalProperties": { "$ref": "#/$defs/refinedEndpoint" }
              },
              "types": { "$ref": "#/$defs/refinedTypes" }
            }
          },
          "else": {
            "properties": {
              "overlay": false,
              "include": false,
              "exclude": false,
              "optional": false,
              "everywhere": false,
              "groupByTags": false,
              "endpoints": {
                "propertyNames": {
                  "pattern": "^[a-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*(?:\\.[a-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*)*$",
                  "maxLength": 400
                },
                "additionalProperties": { "$ref": "#/$defs/endpoint" }
              },
              "types": { "$ref": "#/$defs/types" }
            },
            "anyOf": [{ "required": ["api"] }, { "required": ["types"] }],
            "dependentRequired": {
              "servers": ["api"],
              "auth": ["api"],
              "query": ["api"],
              "headers": ["api"],
              "cookies": ["api"],
              "throws": ["api"],
              "idleTimeout": ["api"],
              "retry": ["api"],
              "endpoints": ["api"],
              "swift": ["api"]
            }
          },
          "$defs": {
            "endpoint": {
              "title": "Endpoint",
              "type": "object",
              "description": "One request: a method with its path, parameters, a body, and responses.",
              "properties": {
                "GET": {
                  "$ref": "#/$defs/path",
                  "description": "The path of a GET request, with parameters: `/users/{id: Int}`."
                },
                "POST": {
                  "$ref": "#/$defs/path",
                  "description": "The path of a POST request, with parameters: `/users/{id: Int}`."
                },
                "PUT": {
                  "$ref": "#/$defs/path",
                  "description": "The path of a PUT request, with parameters: `/users/{id: Int}`."
                },
                "PATCH": {
                  "$ref": "#/$defs/path",
                  "description": "The path of a PATCH request, with parameters: `/users/{id: Int}`."
                },
                "DELETE": {
                  "$ref": "#/$defs/path",
                  "description": "The path of a DELETE request, with parameters: `/users/{id: Int}`."
                },
                "HEAD": {
                  "$ref": "#/$defs/path",
                  "description": "The path of a HEAD request, with parameters: `/users/{id: Int}`."
                },
                "OPTIONS": {
                  "$ref": "#/$defs/path",
                  "description": "The path of an OPTIONS request, with parameters: `/users/{id: Int}`."
                },
                "method": {
                  "type": "string",
                  "description": "Any method, together with `path`: `\"method\": \"PURGE\"`.",
                  "pattern": "^[!#$%&'*+\\-.^_`|~0-9A-Za-z]+$"
                },
                "path": { "$ref": "#/$defs/path" },
                "parameters": { "$ref": "#/$defs/pathParameters" },
                "query": { "$ref": "#/$defs/query" },
                "headers": { "$ref": "#/$defs/headers" },
                "cookies": { "$ref": "#/$defs/cookies" },
                "body": { "$ref": "#/$defs/body" },
                "form": { "$ref": "#/$defs/form" },
                "multipart": { "$ref": "#/$defs/multipart" },
                "returns": { "$ref": "#/$defs/returns" },
                "throws": { "$ref": "#/$defs/throws" },
                "auth": { "$ref": "#/$defs/endpointAuth" },
                "server": { "$ref": "#/$defs/endpointServer" },
                "paginate": { "$ref": "#/$defs/paginate" },
                "retry": {
                  "$ref": "#/$defs/retry",
                  "description": "The maximum number of attempts, even if the method is not idempotent. 1: no retry."
                },
                "idempotent": {
                  "type": "boolean",
                  "description": "`true`: the request may be sent again, although its method is not idempotent."
                },
                "idleTimeout": { "$ref": "#/$defs/idleTimeout" },
                "doc": { "$ref": "#/$defs/doc" },
                "deprecated": { "$ref": "#/$defs/deprecated" },
                "example": { "$ref": "#/$defs/example" },
                "types": {
                  "allOf": [{ "$ref": "#/$defs/types" }],
                  "description": "Types of this endpoint, nested in its request. Within the endpoint, their names take precedence over the names of other types. `Response` and `Failure` are the types that it returns and throws.",
                  "propertyNames": { "pattern": "^(?!Item$)[^<]*$" }
                }
              },
              "additionalProperties": false,
              "oneOf": [
                { "required": ["GET"] },
                { "required": ["POST"] },
                { "required": ["PUT"] },
                { "required": ["PATCH"] },
                { "required": ["DELETE"] },
                { "required": ["HEAD"] },
                { "required": ["OPTIONS"] },
                { "required": ["method"] }
              ],
              "dependentRequired": { "method": ["path"], "path": ["method"] },
              "allOf": [
                { "not": { "required": ["body", "form"] } },
                { "not": { "required": ["body", "multipart"] } },
                { "not": { "required": ["form", "multipart"] } }
              ]
            },
            "pathParameters": {
              "type": "object",
              "description": "Details of the path parameters.",
              "additionalProperties": {
                "type": ["string", "object", "array"],
                "description": "A type, or an object with details.",
                "if": { "$ref": "#/$defs/isCollection" },
                "then": { "$ref": "#/$defs/collection" },
                "else": {
                  "if": { "type": "object" },
                  "then": {
                    "properties": {
                      "type": { "$ref": "#/$defs/typeExpression" },
                      "name": { "$ref": "#/$defs/swiftName" },
                      "doc": { "$ref": "#/$defs/doc" },
                      "default": { "description": "The default argument. It needs a `type`." },
                      "deprecated": { "$ref": "#/$defs/deprecated" },
                      "example": { "$ref": "#/$defs/example" },
                      "format": { "$ref": "#/$defs/valueFormat" },
                      "style": { "$ref": "#/$defs/fieldStyle" },
                      "reserved": {
                        "type": "boolean",
                        "description": "`true`: reserved characters are not encoded, so the value can be a path: `a/b`. `?`, `#` and brackets are still encoded."
                      },
                      "empty": {
                        "type": "boolean",
                        "description": "`true`: the value may be empty, and is then sent as an empty segment. Without it, an empty value is an error before the request is sent."
                      }
                    },
                    "allOf": [
                      { "$ref": "#/$defs/typeBody" },
                      { "$ref": "#/$defs/tagNeedsUnion" },
                      { "not": { "required": ["type", "fields"] } },
                      { "not": { "required": ["type", "partial"] } },
                      { "not": { "required": ["type", "enum"] } },
                      { "not": { "required": ["type", "union"] } }
                    ],
                    "unevaluatedProperties": false
                  },
                  "else": { "$ref": "#/$defs/typeExpression" }
                }
              }
            },
            "refinedEndpoint": {
              "title": "Endpoint",
              "description": "Refines an endpoint of the OpenAPI document. With a method and a path, it is a new endpoint.",
              "type": "object",
              "if": {
                "anyOf": [
                  { "required": ["GET"] },
                  { "required": ["POST"] },
                  { "required": ["PUT"] },
                  { "required": ["PATCH"] },
                  { "required": ["DELETE"] },
                  { "required": ["HEAD"] },
                  { "required": ["OPTIONS"] },
                  { "required": ["method"] },
                  { "required": ["path"] }
                ]
              },
              "then": { "$ref": "#/$defs/endpoint" },
              "else": {
                "properties": {
                  "name": {
                    "type": "string",
                    "description": "Another name for the endpoint, with its groups: `issues.list`.",
                    "pattern": "^[a-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*(?:\\.[a-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*)*$",
                    "maxLength": 400
                  },
                  "parameters": { "$ref": "#/$defs/pathParameters" },
                  "query": {
                    "type": "object",
                    "description": "Query parameters by wire name: refines those of the document, or adds new ones.",
                    "properties": { "*": false },
                    "additionalProperties": { "$ref": "#/$defs/refinedParameter" }
                  },
                  "headers": {
                    "allOf": [{ "$ref": "#/$defs/refinedFieldParameters" }],
                    "description": "Header fields by name: refines those of the document, or adds new ones."
                  },
                  "cookies": {
                    "allOf": [{ "$ref": "#/$defs/refinedFieldParameters" }],
                    "description": "Cookies by name: refines those of the document, or adds new ones."
                  },
                  "body": {
                    "description": "Refines the body, or replaces it.",
                    "if": { "type": "object" },
                    "then": {
                      "allOf": [{ "$ref": "#/$defs/fieldWords" }, { "$ref": "#/$defs/oneType" }],
                      "properties": {
                        "as": { "$ref": "#/$defs/mediaType" },
                        "optional": { "type": "boolean", "description": "`true`: the request may have no body." }
                      },
                      "unevaluatedProperties": false
                    },
                    "else": { "$ref": "#/$defs/body" }
                  },
                  "form": {
                    "description": "Refines the fields of the form, adds fields, or replaces the form.",
                    "type": ["string", "object"],
                    "if": { "type": "object" },
                    "then": { "properties": { "*": false }, "additionalProperties": { "$ref": "#/$defs/refinedParameter" } },
                    "else": { "$ref": "#/$defs/typeExpression" }
                  },
                  "multipart": {
                    "description": "Refines the parts of the form, or adds parts.",
                    "type": "object",
                    "properties": { "*": false },
                    "additionalProperties": {
                      "type": ["string", "object"],
                      "if": { "type": "object" },
                      "then": {
                  "if": { "required": ["constant"] },
                  "then": { "$ref": "#/$defs/constantField" },
                  "else": {
                            "allOf": [{ "$ref": "#/$defs/fieldWords" }, { "$ref": "#/$defs/oneType" }],
                            "properties": { "as": { "$ref": "#/$defs/mediaType" } },
                            "unevaluatedProperties": false
                  }
                      },
                      "else": { "$ref": "#/$defs/typeExpression" }
                    }
                  },
                  "returns": { "$ref": "#/$defs/returns" },
                  "throws": { "$ref": "#/$defs/throws" },
                  "auth": { "$ref": "#/$defs/endpointAuth" },
                  "server": { "$ref": "#/$defs/endpointServer" },
                  "paginate": { "$ref": "#/$defs/paginate" },
                  "retry": {
                    "$ref": "#/$defs/retry",
                    "description": "The maximum number of attempts, even if the method is not idempotent. 1: no retry."
                  },
                  "idempotent": {
                    "type": "boolean",
                    "description": "`true`: the request may be sent again, although its method is not idempotent."
                  },
                  "idleTimeout": { "$ref": "#/$defs/idleTimeout" },
                  "doc": { "$ref": "#/$defs/doc" },
                  "deprecated": { "$ref": "#/$defs/deprecated" },
                  "example": { "$ref": "#/$defs/example" },
                  "types": {
                    "allOf": [{ "$ref": "#/$defs/refinedTypes" }],
                    "description": "Refines the types nested in the request, or adds types."
                  }
                },
                "additionalProperties": false,
                "allOf": [
                  { "not": { "required": ["body", "form"] } },
                  { "not": { "required": ["body", "multipart"] } },
                  { "not": { "required": ["form", "multipart"] } }
                ]
              }
            },
            "statement": {
              "type": "object",
              "description": "What is different from the document, in all places that match.",
              "properties": {
                "from": { "$ref": "#/$defs/typeExpression", "description": "Only where the document has this type." },
                "type": { "$ref": "#/$defs/typeExpression" },
                "optional": { "type": "boolean", "description": "Whether it may be absent." },
                "default": true,
                "doc": { "$ref": "#/$defs/doc" },
                "deprecated": { "$ref": "#/$defs/deprecated" },
                "example": true,
                "format": { "type": "string" },
                "readOnly": { "type": "boolean", "description": "Whether requests leave it out." }
              },
              "additionalProperties": false
            },
            "refinedParameter": {
              "title": "Parameter",
              "description": "A type, or an object with details.",
              "type": ["string", "object", "array"],
              "if": { "$ref": "#/$defs/isCollection" },
              "then": { "$ref": "#/$defs/collection" },
              "else": {
                "if": { "type": "object" },
                "then": {
                    "if": { "required": ["constant"] },
                    "then": { "$ref": "#/$defs/constantParameter" },
                    "else": {
                      "allOf": [{ "$ref": "#/$defs/fieldWords" }, { "$ref": "#/$defs/oneType" }],
                      "properties": {
                        "style": { "$ref": "#/$defs/style" },
                        "reserved": {
                          "type": "boolean",
                          "description": "`true`: reserved characters in values are not encoded, except `&`, `+`, `#` and brackets."
                        },
                        "optional": { "type": "boolean", "description": "Whether it may be absent." }
                      },
                      "unevaluatedProperties": false
                    }
                },
                "else": { "$ref": "#/$defs/typeExpression" }
              }
            },
            "refinedFieldParameters": {
              "type": "object",
              "propertyNames": { "pattern": "^(?!\\*\\??$)[!#$%&'*+\\-.^_`|~0-9A-Za-z]+\\??$" },
              "additionalProperties": {
                "type": ["string", "object", "array"],
                "if": { "$ref": "#/$defs/isCollection" },
                "then": { "$ref": "#/$defs/collection" },
                "else": {
                  "if": { "type": "object" },
                  "then": {
                    "if": { "required": ["constant"] },
                    "then": { "$ref": "#/$defs/constantField" },
                    "else": {
                        "allOf": [{ "$ref": "#/$defs/fieldWords" }, { "$ref": "#/$defs/oneType" }],
                        "properties": {
                          "style": { "$ref": "#/$defs/fieldStyle" },
                          "optional": { "type": "boolean", "description": "Whether it may be absent." }
                        },
                        "unevaluatedProperties": false
                    }
                  },
                  "else": { "$ref": "#/$defs/typeExpression" }
                }
              }
            },
            "refinedTypes": {
              "type": "object",
              "propertyNames": { "$ref": "#/$defs/typeName" },
              "additionalProperties": { "$ref": "#/$defs/refinedType" }
            },
            "refinedType": {
              "title": "Type",
              "description": "Refines a type of the OpenAPI document, replaces its definition, or declares a new type.",
              "type": "object",
              "properties": {
                "fields": {
                  "type": "object",
                  "description": "Refines fields of the document, replaces their types, or adds fields.",
                  "additionalProperties": {
                    "type": ["string", "object", "array"],
                    "if": { "$ref": "#/$defs/isCollection" },
                    "then": { "$ref": "#/$defs/collection" },
                    "else": {
                      "if": { "type": "object" },
                      "then": {
                        "allOf": [{ "$ref": "#/$defs/fieldWords" }, { "$ref": "#/$defs/oneType" }],
                        "properties": {
                          "constant": { "$ref": "#/$defs/constant" },
                          "flattened": { "$ref": "#/$defs/flattened" },
                          "readOnly": { "$ref": "#/$defs/readOnly" },
                          "optional": { "type": "boolean", "description": "Whether it may be absent." }
                        },
                        "not": { "required": ["constant", "default"] },
                        "unevaluatedProperties": false
                      },
                      "else": { "$ref": "#/$defs/typeExpression" }
                    }
                  }
                },
                "extends": { "$ref": "#/$defs/extends" },
                "partial": { "$ref": "#/$defs/partial" },
                "enum": { "$ref": "#/$defs/enum", "description": "Refines values of the document, or adds values." },
                "closed": { "$ref": "#/$defs/closed" },
                "union": { "$ref": "#/$defs/union" },
                "tag": { "type": "string", "description": "The key whose value selects the case of the union." },
                "defaultTag": { "type": ["string", "integer", "boolean"], "description": "The tag of objects without this key." },
                "overlapping": { "type": "boolean", "description": "`true`: a value may match several cases of the union." },
                "alias": { "$ref": "#/$defs/typeExpression", "description": "Another name for a type." },
                "name": { "$ref": "#/$defs/swiftTypeName" },
                "doc": { "$ref": "#/$defs/doc" },
                "deprecated": { "$ref": "#/$defs/deprecated" },
                "example": { "$ref": "#/$defs/example" }
              },
              "additionalProperties": false,
              "allOf": [
                { "not": { "required": ["fields", "enum"] } },
                { "not": { "required": ["fields", "union"] } },
                { "not": { "required": ["fields", "alias"] } },
                { "not": { "required": ["partial", "enum"] } },
                { "not": { "required": ["partial", "union"] } },
                { "not": { "required": ["partial", "alias"] } },
                { "not": { "required": ["enum", "union"] } },
                { "not": { "required": ["enum", "alias"] } },
                { "not": { "required": ["union", "alias"] } },
                { "not": { "required": ["tag", "overlapping"] } }
              ],
              "dependentRequired": { "partial": ["extends"], "tag": ["union"], "defaultTag": ["tag"], "overlapping": ["union"] },
              "dependentSchemas": { "extends": { "$ref": "#/$defs/hasFields" } }
            },
            "oneType": {
              "allOf": [
                { "not": { "required": ["type", "fields"] } },
                { "not": { "required": ["type", "partial"] } },
                { "not": { "required": ["type", "enum"] } },
                { "not": { "required": ["type", "union"] } },
                { "not": { "required": ["fields", "enum"] } },
                { "not": { "required": ["fields", "union"] } },
                { "not": { "required": ["enum", "union"] } }
              ]
            },
            "patterns": {
              "type": ["string", "array"],
              "items": { "type": "string", "minLength": 1 },
              "minItems": 1
            },
            "path": {
              "type": "string",
              "description": "The path, with parameters: `/users/{id: Int}`. A parameter without a type is a String. Percent-encode characters that a path cannot contain.",
              "pattern": "^/(?:[A-Za-z0-9\\-._~!$&'()*+,;=:@/?\\[\\]]|%[0-9A-Fa-f]{2}|\\{ *[^{}:# ]+ *(?:: *(?:\\[ *(?:(?!(?:Bool|U?Int(?:32|64)?|UUID|URL|Date|Day) *:)(?:[a-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*\\.)*[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*(?:\\.[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*)* *: *)?)*(?:[a-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*\\.)*[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*(?:\\.[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*)*(?: *[\\]>]| *\\?(?!\\?))*(?: *[<,] *(?:\\[ *(?:(?!(?:Bool|U?Int(?:32|64)?|UUID|URL|Date|Day) *:)(?:[a-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*\\.)*[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*(?:\\.[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*)* *: *)?)*(?:[a-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*\\.)*[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*(?:\\.[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*)*(?: *[\\]>]| *\\?(?!\\?))*)* *)?\\})*$"
            },
            "query": {
              "type": "object",
              "description": "Query parameters by wire name.",
              "properties": { "*": false },
              "additionalProperties": { "$ref": "#/$defs/parameter" }
            },
            "headers": {
              "type": "object",
              "description": "Header fields by name.",
              "propertyNames": { "pattern": "^(?!\\*\\??$)[!#$%&'*+\\-.^_`|~0-9A-Za-z]+\\??$" },
              "additionalProperties": { "$ref": "#/$defs/fieldParameter" }
            },
            "cookies": {
              "type": "object",
              "description": "Cookies by name.",
              "propertyNames": { "pattern": "^(?!\\*\\??$)[!#$%&'*+\\-.^_`|~0-9A-Za-z]+\\??$" },
              "additionalProperties": { "$ref": "#/$defs/fieldParameter" }
            },
            "fieldParameter": {
              "title": "Parameter",
              "description": "A type, or an object with details, such as `style`.",
              "type": ["string", "object", "array"],
              "if": { "$ref": "#/$defs/isCollection" },
              "then": { "$ref": "#/$defs/collection" },
              "else": {
                "if": { "type": "object" },
                "then": {
                  "if": { "required": ["constant"] },
                  "then": { "$ref": "#/$defs/constantField" },
                  "else": {
                    "allOf": [{ "$ref": "#/$defs/fieldObject" }],
                    "properties": { "style": { "$ref": "#/$defs/fieldStyle" } },
                    "unevaluatedProperties": false
                  }
                },
                "else": { "$ref": "#/$defs/typeExpression" }
              }
            },
            "parameter": {
              "title": "Parameter",
              "description": "A type, or an object with details, such as `style`.",
              "type": ["string", "object", "array"],
              "if": { "$ref": "#/$defs/isCollection" },
              "then": { "$ref": "#/$defs/collection" },
              "else": {
                "if": { "type": "object" },
                "then": {
                  "if": { "required": ["constant"] },
                  "then": { "$ref": "#/$defs/constantParameter" },
                  "else": {
                    "allOf": [{ "$ref": "#/$defs/fieldObject" }],
                    "properties": {
                      "style": { "$ref": "#/$defs/style" },
                      "reserved": {
                        "type": "boolean",
                        "description": "`true`: reserved characters in values are not encoded, except `&`, `+`, `#` and brackets."
                      }
                    },
                    "unevaluatedProperties": false
                  }
                },
                "else": { "$ref": "#/$defs/typeExpression" }
              }
            },
            "body": {
              "title": "Body",
              "description": "The body of the request: a type (JSON), an object with `type` and `as` (another media type; with `application/x-www-form-urlencoded`, the type's fields are the fields of a form), or a struct written inline with `fields`.",
              "type": ["string", "object", "array"],
              "if": { "$ref": "#/$defs/isCollection" },
              "then": { "$ref": "#/$defs/collection" },
              "else": {
                "if": { "type": "object" },
                "then": {
                  "allOf": [{ "$ref": "#/$defs/fieldObject" }],
                  "properties": {
                    "as": { "$ref": "#/$defs/mediaType" },
                    "optional": { "type": "boolean", "description": "`true`: the request may have no body." }
                  },
                  "unevaluatedProperties": false
                },
                "else": { "$ref": "#/$defs/typeExpression" }
              },
              "not": {
                "anyOf": [
                  { "const": "Void" },
                  { "properties": { "type": { "const": "Void" } }, "required": ["type"], "type": "object" }
                ]
              }
            },
            "form": {
              "title": "Form",
              "description": "A body of `application/x-www-form-urlencoded`: a struct, or fields by name.",
              "type": ["string", "object"],
              "if": { "type": "object" },
              "then": { "properties": { "*": false }, "additionalProperties": { "$ref": "#/$defs/parameter" } },
              "else": { "$ref": "#/$defs/typeExpression" }
            },
            "multipart": {
              "title": "Multipart",
              "type": "object",
              "description": "A body of `multipart/form-data`: parts by name. A part of type `Data` is a file, with a file name and a media type; `[Data]` is several files.",
              "properties": { "*": false },
              "additionalProperties": { "$ref": "#/$defs/part" }
            },
            "part": {
              "title": "Part",
              "description": "A type, or an object with details, such as `as` (the media type of the part). `Data` is a file.",
              "type": ["string", "object", "array"],
              "if": { "$ref": "#/$defs/isCollection" },
              "then": { "$ref": "#/$defs/collection" },
              "else": {
                "if": { "type": "object" },
                "then": {
                  "if": { "required": ["constant"] },
                  "then": { "$ref": "#/$defs/constantField" },
                  "else": {
                    "allOf": [{ "$ref": "#/$defs/fieldObject" }],
                    "properties": { "as": { "$ref": "#/$defs/mediaType" } },
                    "unevaluatedProperties": false
                  }
                },
                "else": { "$ref": "#/$defs/typeExpression" }
              }
            },
            "returns": {
              "title": "Response",
              "description": "The response on success: a type, or a type for each status: `{ \"200\": \"User\", \"202\": \"Job\", \"204\": \"Void\" }`.",
              "if": { "type": "object", "propertyNames": { "pattern": "^([0-9].*|default)$" }, "minProperties": 1 },
              "then": {
                "type": "object",
                "description": "A type for each status.",
                "minProperties": 1,
                "propertyNames": { "pattern": "^([1-3][0-9][0-9]|[1-5]XX|default)( [^ /]+/[^ ].*)?$" },
                "additionalProperties": { "$ref": "#/$defs/content" }
              },
              "else": { "$ref": "#/$defs/content" }
            },
            "throws": {
              "title": "Failure",
              "description": "The response on failure: a type for every status that is not a success, or a type for each status: `{ \"404\": \"NotFound\", \"4XX\": \"Problem\", \"default\": \"Problem\" }`.",
              "if": { "type": "object", "propertyNames": { "pattern": "^([0-9].*|default)$" }, "minProperties": 1 },
              "then": {
                "type": "object",
                "description": "A type for each status.",
                "minProperties": 1,
                "propertyNames": { "pattern": "^([13-5][0-9][0-9]|[1-5]XX|default)( [^ /]+/[^ ].*)?$" },
                "additionalProperties": { "$ref": "#/$defs/content" }
              },
              "else": { "$ref": "#/$defs/content" }
            },
            "content": {
              "title": "Response",
              "description": "A type (JSON); `{ \"type\": \"Data\", \"as\": \"image/png\" }`; `{ \"stream\": \"Chunk\", \"as\": \"text/event-stream\" }`; or a type written inline.",
              "type": ["string", "object", "array"],
              "if": { "$ref": "#/$defs/isCollection" },
              "then": { "$ref": "#/$defs/collection" },
              "else": {
                "if": { "type": "object" },
                "then": {
                  "allOf": [
                    { "$ref": "#/$defs/typeBody" },
                    { "$ref": "#/$defs/tagNeedsUnion" },
                    {
                      "oneOf": [
                        { "required": ["type"] },
                        { "required": ["stream"] },
                        { "$ref": "#/$defs/hasFields" },
                        { "required": ["enum"] },
                        { "required": ["union"] }
                      ]
                    }
                  ],
                  "properties": {
                    "type": { "$ref": "#/$defs/fieldType" },
                    "stream": {
                      "description": "The type of each element of a stream: server-sent events (`text/event-stream`), JSON lines, a JSON text sequence, or bytes. Or the types of events by their names: `{ \"update\": \"Status\", \"delete\": \"String\" }`.",
                      "if": { "type": "object" },
                      "then": {
                        "minProperties": 1,
                        "additionalProperties": {
                          "$ref": "#/$defs/field",
                          "not": { "type": "object", "anyOf": [{ "required": ["default"] }, { "required": ["format"] }] }
                        }
                      },
                      "else": { "$ref": "#/$defs/typeExpression" }
                    },
                    "as": { "$ref": "#/$defs/mediaType" },
                    "resume": {
                      "description": "`true`: if the connection of a stream of events breaks, the request is sent again with `Last-Event-ID`. `\"always\"`: also when the server ends the stream, until it responds with 204.",
                      "enum": [true, false, "always"]
                    },
                    "headers": {
                      "type": "object",
                      "description": "Header fields that the response may have, by name. Each is a member of the client's `Headers`: `try full[Library.Headers.totalCount]`.",
                      "propertyNames": { "pattern": "^(?!\\*\\??$)[!#$%&'*+\\-.^_`|~0-9A-Za-z]+\\??$" },
                      "additionalProperties": {
                        "$ref": "#/$defs/field",
                        "not": { "type": "object", "required": ["default"] }
                      }
                    },
                    "doc": { "$ref": "#/$defs/doc" }
                  },
                  "dependentSchemas": { "as": { "anyOf": [{ "required": ["type"] }, { "required": ["stream"] }] } },
                  "dependentRequired": { "resume": ["stream"] },
                  "unevaluatedProperties": false
                },
                "else": { "$ref": "#/$defs/typeExpression" }
              }
            },
            "endpointServer": {
              "title": "Server",
              "description": "The name of a server under `servers` that this endpoint uses instead of the first one. Or an object that maps servers of the client to servers of this endpoint.",
              "type": ["string", "object"],
              "minLength": 1,
              "additionalProperties": { "type": "string", "minLength": 1 }
            },
            "endpointAuth": {
              "title": "Authentication",
              "description": "`\"none\"`, the name of a scheme, or a list of alternatives. An alternative that is a list requires all of its schemes together; an empty list requires none.",
              "if": { "type": "array" },
              "then": {
                "minItems": 1,
                "items": {
                  "type": ["string", "array"],
                  "not": { "const": "none" },
                  "items": {
                    "type": "string",
                    "description": "The name of a scheme under `auth`.",
                    "minLength": 1,
                    "not": { "const": "none" }
                  }
                }
              },
              "else": { "type": "string", "description": "The name of a scheme under `auth`.", "minLength": 1 }
            },
            "paginate": {
              "title": "Pagination",
              "type": "object",
              "description": "How to fetch further pages. Adds a method `allName` that returns every item. Parameters are named as in `query`, and fields by wire names joined by dots.",
              "oneOf": [
                {
                  "title": "Page number",
                  "required": ["page"],
                  "properties": {
                    "page": {
                      "$ref": "#/$defs/pageParameter",
                      "description": "The parameter for the page number."
                    },
                    "first": { "type": "integer", "minimum": 0, "description": "The number of the first page. 1 by default." },
                    "limit": {
                      "$ref": "#/$defs/pageParameter",
                      "description": "The parameter for the page size."
                    },
                    "last": {
                      "$ref": "#/$defs/pageValue",
                      "description": "The field with the number of the last page. Without it, the first empty page is the end."
                    },
                    "pages": {
                      "$ref": "#/$defs/pageValue",
                      "description": "The field with the number of pages, instead of `last`."
                    },
                    "more": { "$ref": "#/$defs/morePages" },
                    "lastIsShort": { "$ref": "#/$defs/lastIsShort" },
                    "items": {
                      "type": "string",
                      "description": "The field of the response with the items: wire names joined by dots. Leave it out if the response itself is the array.",
                      "minLength": 1
                    }
                  },
                  "not": { "required": ["last", "pages"] },
                  "dependentRequired": { "lastIsShort": ["limit"] },
                  "dependentSchemas": {
                    "lastIsShort": {
                      "not": { "anyOf": [{ "required": ["last"] }, { "required": ["pages"] }, { "required": ["more"] }] }
                    }
                  },
                  "additionalProperties": false
                },
                {
                  "title": "Offset",
                  "required": ["offset"],
                  "properties": {
                    "offset": {
                      "$ref": "#/$defs/pageParameter",
                      "description": "The parameter for the number of items to skip."
                    },
                    "limit": {
                      "$ref": "#/$defs/pageParameter",
                      "description": "The parameter for the page size."
                    },
                    "total": {
                      "$ref": "#/$defs/pageValue",
                      "description": "The field with the total number of items."
                    },
                    "more": { "$ref": "#/$defs/morePages" },
                    "lastIsShort": { "$ref": "#/$defs/lastIsShort" },
                    "items": {
                      "type": "string",
                      "description": "The field of the response with the items: wire names joined by dots. Leave it out if the response itself is the array.",
                      "minLength": 1
                    }
                  },
                  "dependentRequired": { "lastIsShort": ["limit"] },
                  "dependentSchemas": {
                    "lastIsShort": { "not": { "anyOf": [{ "required": ["total"] }, { "required": ["more"] }] } }
                  },
                  "additionalProperties": false
                },
                {
                  "title": "Cursor",
                  "required": ["cursor", "next"],
                  "properties": {
                    "cursor": {
                      "$ref": "#/$defs/pageParameter",
                      "description": "The parameter for the cursor."
                    },
                    "next": {
                      "description": "The next cursor: a field, `{ \"header\": NAME }`, or `{ \"lastItem\": FIELD }` for a field of the last item.",
                      "if": { "type": "object", "required": ["lastItem"] },
                      "then": {
                        "properties": { "lastItem": { "type": "string", "minLength": 1 } },
                        "additionalProperties": false
                      },
                      "else": { "$ref": "#/$defs/pageValue" }
                    },
                    "more": { "$ref": "#/$defs/morePages" },
                    "items": {
                      "type": "string",
                      "description": "The field of the response with the items: wire names joined by dots. Leave it out if the response itself is the array.",
                      "minLength": 1
                    }
                  },
                  "additionalProperties": false
                },
                {
                  "title": "Link header",
                  "required": ["link"],
                  "properties": {
                    "link": { "const": true, "description": "The URL of the next page is in the header field `Link`, with `rel=\"next\"` (RFC 8288)." },
                    "items": {
                      "type": "string",
                      "description": "The field of the response with the items: wire names joined by dots. Leave it out if the response itself is the array.",
                      "minLength": 1
                    }
                  },
                  "additionalProperties": false
                },
                {
                  "title": "Next URL",
                  "required": ["next"],
                  "properties": {
                    "next": {
                      "$ref": "#/$defs/pageValue",
                      "description": "The field with the URL of the next page."
                    },
                    "items": {
                      "type": "string",
                      "description": "The field of the response with the items: wire names joined by dots. Leave it out if the response itself is the array.",
                      "minLength": 1
                    }
                  },
                  "additionalProperties": false
                }
              ]
            },
            "retry": {
              "title": "Retry",
              "description": "A number of attempts, or an object.",
              "if": { "type": "object" },
              "then": {
                "required": ["attempts"],
                "properties": {
                  "attempts": { "$ref": "#/$defs/attempts" },
                  "seconds": {
                    "$ref": "#/$defs/idleTimeout",
                    "description": "How many seconds after the start of the first attempt another attempt may start. 60 by default."
                  },
                  "statuses": {
                    "type": "array",
                    "uniqueItems": true,
                    "items": { "type": "integer", "minimum": 400, "maximum": 599 },
                    "description": "The statuses after which the request is sent again. 408, 429, 500, 502, 503 and 504 by default."
                  }
                },
                "additionalProperties": false
              },
              "else": { "$ref": "#/$defs/attempts" }
            },
            "pageParameter": {
              "description": "A query parameter of the endpoint, `{ \"header\": NAME }`, or `{ \"body\": FIELD }` for a field of the JSON body.",
              "type": ["string", "object"],
              "if": { "type": "object" },
              "then": {
                "minProperties": 1,
                "maxProperties": 1,
                "properties": { "header": { "$ref": "#/$defs/headerName" }, "body": { "type": "string", "minLength": 1 } },
                "additionalProperties": false
              }
            },
            "pageValue": {
              "description": "A field of the response (wire names joined by dots), or `{ \"header\": NAME }`.",
              "type": ["string", "object"],
              "minLength": 1,
              "if": { "type": "object" },
              "then": {
                "required": ["header"],
                "properties": { "header": { "$ref": "#/$defs/headerName" } },
                "additionalProperties": false
              }
            },
            "lastIsShort": {
              "const": true,
              "description": "`true`: a page with fewer items than `limit` asks for is the last. For servers that do not say where the end is."
            },
            "morePages": {
              "description": "Whether there is a next page: a field that is true or false, `{ \"header\": NAME }`, or `{ \"not\": FIELD }` for a field that is true on the last page.",
              "if": { "type": "object", "required": ["not"] },
              "then": {
                "properties": { "not": { "type": "string", "minLength": 1 } },
                "additionalProperties": false
              },
              "else": { "$ref": "#/$defs/pageValue" }
            },
            "attempts": {
              "type": "integer",
              "minimum": 0,
              "maximum": 100,
              "description": "The number of attempts, the first one included."
            },
            "idleTimeout": { "type": "number", "exclusiveMinimum": 0, "maximum": 1000000000, "description": "How long a request may make no progress, in seconds." },
            "server": {
              "title": "Server",
              "description": "A URL, or an object with `url`, `doc` and `variables`.",
              "type": ["string", "object"],
              "if": { "type": "string" },
              "then": { "$ref": "#/$defs/serverURL" },
              "else": {
                "required": ["url"],
                "properties": {
                  "url": { "$ref": "#/$defs/serverURL" },
                  "doc": { "$ref": "#/$defs/doc" },
                  "variables": {
                    "type": "object",
                    "description": "The `{variables}` of the URL.",
                    "propertyNames": { "pattern": "^[A-Za-z][A-Za-z0-9_-]*$" },
                    "additionalProperties": {
                      "description": "The default value, or an object.",
                      "type": ["string", "object"],
                      "if": { "type": "object" },
                      "then": {
                        "properties": {
                          "default": { "type": "string", "description": "The default value of the variable." },
                          "enum": {
                            "type": "array",
                            "minItems": 1,
                            "uniqueItems": true,
                            "items": { "type": "string" },
                            "description": "The possible values, which become an enum in Swift."
                          },
                          "doc": { "$ref": "#/$defs/doc" }
                        },
                        "additionalProperties": false
                      }
                    }
                  }
                },
                "additionalProperties": false
              }
            },
            "serverURL": {
              "type": "string",
              "description": "An absolute URL without query and fragment. It can contain `{variables}`. A `/` at its end makes no difference.",
              "pattern": "^(?:https?://|\\{[A-Za-z][A-Za-z0-9_\\-]*\\})(?:[A-Za-z0-9\\-._~!$&'()*+,;=:@/\\[\\]]|%[0-9A-Fa-f]{2}|\\{[A-Za-z][A-Za-z0-9_\\-]*\\})*$",
              "examples": ["https://api.example.com/v1"]
            },
            "scheme": {
              "title": "Authentication scheme",
              "description": "`\"bearer\"`, `\"basic\"`, `\"signature\"`, an API key (`{ \"header\": NAME }`, `{ \"query\": NAME }`, `{ \"cookie\": NAME }`), AWS's signature or OAuth 2.",
              "type": ["string", "object"],
              "if": { "type": "string" },
              "then": { "enum": ["bearer", "basic", "signature"] },
              "else": {
                "oneOf": [
                  {
                    "title": "Bearer, basic or a signature",
                    "required": ["scheme"],
                    "properties": {
                      "scheme": {
                        "enum": ["bearer", "basic", "signature"],
                        "description": "`bearer` (RFC 6750), `basic` (RFC 7617), or `signature`: each request is signed by a `RequestSigner`."
                      },
                      "doc": { "$ref": "#/$defs/doc" },
                      "optional": { "$ref": "#/$defs/optionalScheme" },
                      "refreshOn": { "$ref": "#/$defs/refreshOn" }
                    },
                    "not": { "properties": { "scheme": { "const": "signature" } }, "required": ["refreshOn"] },
                    "additionalProperties": false
                  },
                  {
                    "title": "API key in a header",
                    "required": ["header"],
                    "properties": {
                      "header": { "$ref": "#/$defs/headerName" },
                      "prefix": {
                        "type": "string",
                        "description": "The text before the credential, with the space: `Token `.",
                        "pattern": "^[\\x21-\\x7E][\\x20-\\x7E]*$"
                      },
                      "doc": { "$ref": "#/$defs/doc" },
                      "optional": { "$ref": "#/$defs/optionalScheme" },
                      "refreshOn": { "$ref": "#/$defs/refreshOn" }
                    },
                    "additionalProperties": false
                  },
                  {
                    "title": "API key in the query",
                    "required": ["query"],
                    "properties": {
                      "query": { "type": "string", "description": "The name of the query parameter.", "minLength": 1 },
                      "doc": { "$ref": "#/$defs/doc" },
                      "optional": { "$ref": "#/$defs/optionalScheme" },
                      "refreshOn": { "$ref": "#/$defs/refreshOn" }
                    },
                    "additionalProperties": false
                  },
                  {
                    "title": "API key in a cookie",
                    "required": ["cookie"],
                    "properties": {
                      "cookie": {
                        "type": "string",
                        "description": "The name of the cookie.",
                        "pattern": "^[!#$%&'*+\\-.^_`|~0-9A-Za-z]+$"
                      },
                      "doc": { "$ref": "#/$defs/doc" },
                      "optional": { "$ref": "#/$defs/optionalScheme" },
                      "refreshOn": { "$ref": "#/$defs/refreshOn" }
                    },
                    "additionalProperties": false
                  },
                  {
                    "title": "Signature Version 4 of AWS",
                    "required": ["sigv4"],
                    "properties": {
                      "sigv4": {
                        "type": "string",
                        "description": "The AWS service, such as `s3`. The client takes an `AWSCredential`.",
                        "pattern": "^[a-z0-9-]+$",
                        "examples": ["s3", "dynamodb", "execute-api"]
                      },
                      "doc": { "$ref": "#/$defs/doc" },
                      "optional": { "$ref": "#/$defs/optionalScheme" }
                    },
                    "additionalProperties": false
                  },
                  {
                    "title": "OAuth 2",
                    "required": ["oauth2", "token"],
                    "if": { "properties": { "oauth2": { "const": "authorizationCode" } }, "required": ["oauth2"] },
                    "then": { "required": ["authorize"] },
                    "else": { "properties": { "authorize": false } },
                    "properties": {
                      "oauth2": {
                        "enum": ["clientCredentials", "refreshToken", "authorizationCode"],
                        "description": "How the client gets access tokens: with its own credentials (`ClientCredentials`, RFC 6749 §4.4), with a refresh token (`RefreshToken`, §6), or when a user signs in with a browser (`AuthorizationRequest`, §4.1)."
                      },
                      "authorize": {
                        "type": "string",
                        "description": "The URL of the page where users sign in.",
                        "pattern": "^https?://(?:[A-Za-z0-9\\-._~!$&'()*+,;=:@/?\\[\\]]|%[0-9A-Fa-f]{2})+$"
                      },
                      "token": {
                        "type": "string",
                        "description": "The token URL, to which the credential is sent.",
                        "pattern": "^https?://(?:[A-Za-z0-9\\-._~!$&'()*+,;=:@/?\\[\\]]|%[0-9A-Fa-f]{2})+$"
                      },
                      "scopes": {
                        "type": "array",
                        "items": { "type": "string", "minLength": 1 },
                        "uniqueItems": true,
                        "description": "The scopes to request."
                      },
                      "doc": { "$ref": "#/$defs/doc" },
                      "optional": { "$ref": "#/$defs/optionalScheme" },
                      "refreshOn": { "$ref": "#/$defs/refreshOn" }
                    },
                    "additionalProperties": false
                  }
                ]
              }
            },
            "refreshOn": {
              "type": "array",
              "minItems": 1,
              "uniqueItems": true,
              "items": { "type": "integer", "minimum": 400, "maximum": 599 },
              "description": "The statuses with which the server rejects a credential, after which the client refreshes it. `[401]` by default."
            },
            "optionalScheme": {
              "type": "boolean",
              "description": "`true`: the client's argument for the credential is optional, even if there is no other scheme."
            },
            "headerName": {
              "type": "string",
              "description": "The name of a header field.",
              "pattern": "^[!#$%&'*+\\-.^_`|~0-9A-Za-z]+$"
            },
            "types": {
              "type": "object",
              "description": "The types of the API by name. `\"Page<Item>\"` has type parameters; `\"Movie.Kind\"` is nested in `Movie`.",
              "propertyNames": { "$ref": "#/$defs/typeName" },
              "additionalProperties": { "$ref": "#/$defs/type" }
            },
            "typeName": {
              "pattern": "^[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*(?:\\.[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*)*(?:< *[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]* *(?:, *[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]* *)*>)?$",
              "not": {
                "enum": [
                  "String",
                  "Bool",
                  "Int",
                  "Int32",
                  "Int64",
                  "UInt64",
                  "Float",
                  "Double",
                  "Decimal",
                  "Date",
                  "Day",
                  "CalendarDuration",
                  "UUID",
                  "URL",
                  "Data",
                  "JSON",
                  "Void",
                  "Self",
                  "Type",
                  "Protocol",
                  "Any",
                  "RuntimeKit",
                  "Foundation",
                  "Swift"
                ]
              }
            },
            "type": {
              "title": "Type",
              "type": "object",
              "allOf": [
                { "$ref": "#/$defs/typeBody" },
                { "$ref": "#/$defs/tagNeedsUnion" },
                {
                  "oneOf": [
                    { "$ref": "#/$defs/hasFields" },
                    { "required": ["enum"] },
                    { "required": ["union"] },
                    { "required": ["alias"] }
                  ]
                }
              ],
              "properties": {
                "alias": { "$ref": "#/$defs/typeExpression", "description": "Another name for a type." },
                "name": { "$ref": "#/$defs/swiftTypeName" },
                "doc": { "$ref": "#/$defs/doc" },
                "deprecated": { "$ref": "#/$defs/deprecated" },
                "example": { "$ref": "#/$defs/example" }
              },
              "unevaluatedProperties": false
            },
            "typeBody": {
              "description": "The definition of a type: one of `fields`, `enum` and `union`.",
              "properties": {
                "fields": { "$ref": "#/$defs/fields" },
                "extends": { "$ref": "#/$defs/extends" },
                "partial": { "$ref": "#/$defs/partial" },
                "enum": { "$ref": "#/$defs/enum" },
                "closed": { "$ref": "#/$defs/closed" },
                "union": { "$ref": "#/$defs/union" },
                "tag": {
                  "description": "The key of the JSON object whose value selects the case. Without it, cases are distinguished by their JSON type, their constants and their required keys."
                },
                "defaultTag": { "type": ["string", "integer", "boolean"], "description": "The tag of objects without this key." },
                "overlapping": {
                  "type": "boolean",
                  "description": "`true`: a value may match several cases. Decoding chooses the case that preserves most of the value, with keys counted at every depth. For a scalar it chooses the narrower type, and of equal cases the first."
                }
              },
              "dependentRequired": { "partial": ["extends"], "defaultTag": ["tag"], "overlapping": ["union"] },
              "dependentSchemas": {
                "extends": { "$ref": "#/$defs/hasFields" },
                "closed": { "anyOf": [{ "required": ["enum"] }, { "required": ["union"] }] }
              }
            },
            "tagNeedsUnion": { "dependentRequired": { "tag": ["union"] }, "properties": { "tag": { "type": "string" } }, "not": { "required": ["tag", "overlapping"] } },
            "extends": {
              "description": "A struct, or a list of structs, whose fields the type inherits, before its own fields. A field with the same key replaces the inherited one.",
              "if": { "type": "array" },
              "then": { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/typeExpression" } },
              "else": { "$ref": "#/$defs/typeExpression" }
            },
            "partial": {
              "type": "boolean",
              "description": "`true`: all fields inherited by `extends` may be absent, as in a body of PATCH. Their defaults are dropped."
            },
            "hasFields": {
              "description": "The type's own fields, in addition to those it inherits. May be empty.",
              "anyOf": [{ "required": ["fields"] }, { "required": ["extends", "partial"] }]
            },
            "closed": {
              "type": "boolean",
              "description": "`false` (default): unknown values are kept, and sent back unchanged. `true`: a Swift enum, so a `switch` needs no `default`; an unknown value is a decoding error."
            },
            "fields": {
              "title": "Fields",
              "type": "object",
              "description": "The fields of a struct. Keys are wire names. `\"name\": \"T\"` is always present; `\"name?\": \"T\"` may be absent; `\"name\": \"T?\"` may be null; `\"name?\": \"T?\"` distinguishes absent, null and a value. `\"*\": \"T\"` takes every key that no other field names.",
              "properties": {
                "*": {
                  "description": "Additional properties: every key that no other field names, as `[String: T]`.",
                  "if": { "$ref": "#/$defs/isCollection" },
                  "then": { "$ref": "#/$defs/collection" },
                  "else": {
                    "if": { "type": "object" },
                    "then": {
                      "allOf": [{ "$ref": "#/$defs/fieldObject" }],
                      "not": { "required": ["default"] },
                      "unevaluatedProperties": false
                    },
                    "else": { "$ref": "#/$defs/typeExpression" }
                  }
                }
              },
              "additionalProperties": { "$ref": "#/$defs/structField" }
            },
            "structField": {
              "title": "Field",
              "description": "A type, or an object with details: `type`, `name`, `doc`, `default`, `constant`, `deprecated`, `example`, `format`; or a type written inline with `fields`, `enum` or `union`.",
              "type": ["string", "object", "array"],
              "if": { "$ref": "#/$defs/isCollection" },
              "then": { "$ref": "#/$defs/collection" },
              "else": {
                "if": { "type": "object" },
                "then": {
                  "allOf": [{ "$ref": "#/$defs/fieldWords" }, { "$ref": "#/$defs/oneType" }],
                  "anyOf": [
                    { "required": ["constant"] },
                    { "required": ["type"] },
                    { "$ref": "#/$defs/hasFields" },
                    { "required": ["enum"] },
                    { "required": ["union"] }
                  ],
                  "properties": {
                          "constant": { "$ref": "#/$defs/constant" },
                          "flattened": { "$ref": "#/$defs/flattened" },
                          "readOnly": { "$ref": "#/$defs/readOnly" }
                        },
                  "not": { "required": ["constant", "default"] },
                  "dependentRequired": { "format": ["type"] },
                  "unevaluatedProperties": false
                },
                "else": { "$ref": "#/$defs/typeExpression" }
              }
            },
            "readOnly": {
              "description": "`true`: servers set the field, and the bodies of requests leave it out, although their type has it.",
              "type": "boolean"
            },
            "flattened": {
              "description": "`true`: the field has no key. It is a struct that is read from the keys of the object itself. An optional field is nil if the object does not match it. If one field of a struct is flattened, all must be.",
              "type": "boolean"
            },
            "constant": {
              "description": "The only value of the field: a string, a whole number or a Boolean. It is always sent; for a parameter, without an argument. A union rejects a case if the constant has another value in the JSON. Without `type`, the field has the type of the constant.",
              "type": ["string", "integer", "boolean"]
            },
            "constantParameter": {
              "description": "A value that every request sends, without an argument.",
              "properties": {
                "constant": { "$ref": "#/$defs/constant" },
                "type": { "$ref": "#/$defs/typeExpression" },
                "doc": { "$ref": "#/$defs/doc" },
                "key": { "type": "string", "minLength": 1, "description": "The wire name, if the key cannot express it." },
                "reserved": {
                  "type": "boolean",
                  "description": "`true`: reserved characters in values are not encoded, except `&`, `+`, `#` and brackets."
                }
              },
              "additionalProperties": false
            },
            "constantField": {
              "description": "A value that every request sends, without an argument.",
              "properties": {
                "constant": { "$ref": "#/$defs/constant" },
                "type": { "$ref": "#/$defs/typeExpression" },
                "doc": { "$ref": "#/$defs/doc" },
                "key": { "type": "string", "minLength": 1, "description": "The wire name, if the key cannot express it." }
              },
              "additionalProperties": false
            },
            "fieldType": {
              "if": { "$ref": "#/$defs/isCollection" },
              "then": { "$ref": "#/$defs/collection" },
              "else": { "$ref": "#/$defs/typeExpression" }
            },
            "isCollection": { "anyOf": [{ "type": "array" }, { "type": "object", "required": ["*"] }] },
            "collection": {
              "description": "A list or a dictionary of a type written inline: `[{ \"fields\": … }]`, `{ \"*\": { \"fields\": … } }`.",
              "properties": { "*": { "$ref": "#/$defs/element" } },
              "additionalProperties": false,
              "items": { "$ref": "#/$defs/element" },
              "minItems": 1,
              "maxItems": 1
            },
            "element": {
              "if": { "$ref": "#/$defs/isCollection" },
              "then": { "$ref": "#/$defs/collection" },
              "else": {
                "type": "object",
                "allOf": [
                  { "$ref": "#/$defs/typeBody" },
                  { "$ref": "#/$defs/tagNeedsUnion" },
                  { "oneOf": [{ "$ref": "#/$defs/hasFields" }, { "required": ["enum"] }, { "required": ["union"] }] }
                ],
                "properties": { "doc": { "$ref": "#/$defs/doc" } },
                "unevaluatedProperties": false
              }
            },
            "field": {
              "title": "Field",
              "description": "A type, or an object with details: `type`, `name`, `doc`, `default`, `deprecated`, `example`, `format`; or a type written inline with `fields`, `enum` or `union`.",
              "type": ["string", "object", "array"],
              "if": { "$ref": "#/$defs/isCollection" },
              "then": { "$ref": "#/$defs/collection" },
              "else": {
                "if": { "type": "object" },
                "then": { "allOf": [{ "$ref": "#/$defs/fieldObject" }], "unevaluatedProperties": false },
                "else": { "$ref": "#/$defs/typeExpression" }
              }
            },
            "fieldObject": {
              "type": "object",
              "allOf": [
                { "$ref": "#/$defs/fieldWords" },
                {
                  "oneOf": [
                    { "required": ["type"] },
                    { "$ref": "#/$defs/hasFields" },
                    { "required": ["enum"] },
                    { "required": ["union"] }
                  ]
                }
              ],
              "dependentRequired": { "format": ["type"] }
            },
            "fieldWords": {
              "type": "object",
              "allOf": [
                { "$ref": "#/$defs/typeBody" },
                { "$ref": "#/$defs/tagNeedsUnion" },
                { "$ref": "#/$defs/defaultFits" }
              ],
              "properties": {
                "type": { "$ref": "#/$defs/fieldType" },
                "name": { "$ref": "#/$defs/swiftName" },
                "key": {
                  "type": "string",
                  "description": "The wire name, if the key of the field cannot express it: a name that ends in `?` but is not optional, or the name `*`."
                },
                "doc": { "$ref": "#/$defs/doc" },
                "default": {
                  "description": "The value for an absent key; in a request, the default argument. It can be a scalar, an enum value, an array of those, `{}`, or `null` for a `T?`."
                },
                "deprecated": { "$ref": "#/$defs/deprecated" },
                "example": { "$ref": "#/$defs/example" },
                "format": { "$ref": "#/$defs/valueFormat" }
              }
            },
            "valueFormat": {
              "description": "How a value is written. A `Date`: Unix time in `seconds`, `milliseconds`, `microseconds` or `nanoseconds`, the same as text (`secondsText`: `\"1700000000\"`), or text in a Unicode date pattern (UTS 35), such as `yyyy/MM/dd HH:mm`; without it, RFC 3339. A number or `Bool`: `text`, such as `\"1.50\"`.",
              "anyOf": [
                {
                  "enum": [
                    "seconds", "milliseconds", "microseconds", "nanoseconds", "secondsText", "millisecondsText", "microsecondsText",
                    "nanosecondsText", "text"
                  ]
                },
                { "type": "string", "pattern": "[yY]{2}" }
              ]
            },
            "defaultFits": {
              "allOf": [
                {
                  "if": { "properties": { "type": { "const": "String" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": "string" } } }
                },
                {
                  "if": { "properties": { "type": { "const": "String?" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": ["string", "null"] } } }
                },
                {
                  "if": { "properties": { "type": { "const": "Bool" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": "boolean" } } }
                },
                {
                  "if": { "properties": { "type": { "const": "Bool?" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": ["boolean", "null"] } } }
                },
                {
                  "if": { "properties": { "type": { "const": "Int" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": "integer" } } }
                },
                {
                  "if": { "properties": { "type": { "const": "Int?" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": ["integer", "null"] } } }
                },
                {
                  "if": { "properties": { "type": { "const": "Int32" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": "integer" } } }
                },
                {
                  "if": { "properties": { "type": { "const": "Int32?" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": ["integer", "null"] } } }
                },
                {
                  "if": { "properties": { "type": { "const": "Int64" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": "integer" } } }
                },
                {
                  "if": { "properties": { "type": { "const": "Int64?" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": ["integer", "null"] } } }
                },
                {
                  "if": { "properties": { "type": { "const": "UInt64" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": "integer" } } }
                },
                {
                  "if": { "properties": { "type": { "const": "UInt64?" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": ["integer", "null"] } } }
                },
                {
                  "if": { "properties": { "type": { "const": "Decimal" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": "integer" } } }
                },
                {
                  "if": { "properties": { "type": { "const": "Decimal?" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": ["integer", "null"] } } }
                },
                {
                  "if": { "properties": { "type": { "const": "Float" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": "number" } } }
                },
                {
                  "if": { "properties": { "type": { "const": "Float?" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": ["number", "null"] } } }
                },
                {
                  "if": { "properties": { "type": { "const": "Double" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": "number" } } }
                },
                {
                  "if": { "properties": { "type": { "const": "Double?" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": ["number", "null"] } } }
                },
                {
                  "if": { "properties": { "type": { "pattern": "^\\[ *[^\\[\\]<>:]+:.*\\]$" } }, "required": ["type"] },
                  "then": { "properties": { "default": { "type": "object", "maxProperties": 0 } } },
                  "else": {
                    "if": { "properties": { "type": { "pattern": "^\\[.*\\]$" } }, "required": ["type"] },
                    "then": { "properties": { "default": { "type": "array" } } }
                  }
                },
                {
                  "if": {
                    "properties": { "type": { "pattern": "^(Date|Day|CalendarDuration|ProblemDetails|ServerSentEvent|UUID|URL|Data|Void)\\??$" } },
                    "required": ["type"]
                  },
                  "then": { "properties": { "default": false } }
                },
                {
                  "if": {
                    "properties": { "default": true },
                    "anyOf": [{ "required": ["fields"] }, { "required": ["union"] }]
                  },
                  "then": { "properties": { "default": false } }
                }
              ]
            },
            "enum": {
              "title": "Enum",
              "type": "array",
              "minItems": 1,
              "uniqueItems": true,
              "description": "The values, all strings or all integers. A value that needs a name or a comment is an object with `value`.",
              "items": {
                "if": { "type": "object" },
                "then": {
                  "type": "object",
                  "required": ["value"],
                  "properties": {
                    "value": { "type": ["string", "integer"], "description": "The value on the wire." },
                    "name": { "$ref": "#/$defs/swiftName" },
                    "doc": { "$ref": "#/$defs/doc" },
                    "deprecated": { "$ref": "#/$defs/deprecated" }
                  },
                  "additionalProperties": false
                },
                "else": { "type": ["string", "integer"] }
              },
              "oneOf": [
                {
                  "items": {
                    "if": { "type": "object" },
                    "then": { "properties": { "value": { "type": "string" } } },
                    "else": { "type": "string" }
                  }
                },
                {
                  "items": {
                    "if": { "type": "object" },
                    "then": { "properties": { "value": { "type": "integer" } } },
                    "else": { "type": "integer" }
                  }
                }
              ]
            },
            "union": {
              "title": "Union",
              "description": "A list of types, each case named after its type; or an object from case names to types.",
              "type": ["array", "object"],
              "if": { "type": "array" },
              "then": { "minItems": 1, "uniqueItems": true, "items": { "$ref": "#/$defs/typeExpression" } },
              "else": { "minProperties": 1, "additionalProperties": { "$ref": "#/$defs/unionCase" } }
            },
            "unionCase": {
              "description": "A type, or an object: `type` (or an inline type), `tag` (the values of the union's tag that mean this case; the first is sent), `fallback`, `doc`.",
              "type": ["string", "object", "array"],
              "if": { "$ref": "#/$defs/isCollection" },
              "then": { "$ref": "#/$defs/collection" },
              "else": {
                "if": { "type": "object" },
                "then": {
                  "allOf": [
                    { "$ref": "#/$defs/typeBody" },
                    {
                      "oneOf": [
                        { "required": ["type"] },
                        { "$ref": "#/$defs/hasFields" },
                        { "required": ["enum"] },
                        { "required": ["union"] }
                      ]
                    }
                  ],
                  "properties": {
                    "type": { "$ref": "#/$defs/typeExpression" },
                    "doc": { "$ref": "#/$defs/doc" },
                    "tag": {
                      "description": "The value of the union's tag, or several; the first is sent. A string, a whole number or a Boolean.",
                      "type": ["string", "integer", "boolean", "array"],
                      "items": { "type": ["string", "integer", "boolean"] },
                      "minItems": 1,
                      "uniqueItems": true
                    },
                    "fallback": {
                      "description": "`true`: the case for objects without the tag, or with one that no case has.",
                      "type": "boolean"
                    }
                  },
                  "unevaluatedProperties": false
                },
                "else": { "$ref": "#/$defs/typeExpression" }
              }
            },
            "typeExpression": {
              "title": "Type",
              "type": "string",
              "pattern": "^ *(?:\\[ *(?:(?!(?:Bool|U?Int(?:32|64)?|UUID|URL|Date|Day) *:)(?:[a-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*\\.)*[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*(?:\\.[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*)* *: *)?)*(?:[a-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*\\.)*[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*(?:\\.[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*)*(?: *[\\]>]| *\\?(?!\\?))*(?: *[<,] *(?:\\[ *(?:(?!(?:Bool|U?Int(?:32|64)?|UUID|URL|Date|Day) *:)(?:[a-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*\\.)*[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*(?:\\.[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*)* *: *)?)*(?:[a-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*\\.)*[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*(?:\\.[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*)*(?: *[\\]>]| *\\?(?!\\?))*)* *$",
              "description": "A type, written as in Swift: `Int`, `[Movie]`, `[String: Int]`, `Page<Movie>`, `Movie.Kind`, `String?`. The key of a dictionary is `String` or an alias of it.\n\nBuilt in: `String` `Bool` `Int` `Int32` `Int64` `UInt64` `Float` `Double` `Decimal` `Date` (RFC 3339) `Day` (`2024-02-29`) `CalendarDuration` (`PT1H30M`) `UUID` `URL` `ProblemDetails` (RFC 9457) `ServerSentEvent` (a whole event; in `stream` only) `Data` (base64 in JSON, bytes as a whole body) `JSON` (any value) `Void` (no body; in responses only).",
              "examples": ["String", "Int", "[String]", "[String: Int]", "Date", "String?"]
            },
            "mediaType": {
              "type": "string",
              "description": "A media type, such as `image/png` or `text/plain; charset=utf-8`.",
              "pattern": "^[!#$%&'*+\\-.^_`|~0-9A-Za-z]+/[!#$%&'*+\\-.^_`|~0-9A-Za-z]+(?: *; *[!#$%&'*+\\-.^_`|~0-9A-Za-z]+=(?:[!#$%&'*+\\-.^_`|~0-9A-Za-z]+|\\\"[\\x20\\x21\\x23-\\x5B\\x5D-\\x7E]*\\\"))*$",
              "examples": ["application/json", "text/plain", "text/event-stream", "application/octet-stream", "image/png"]
            },
            "style": {
              "description": "How an array or object is written in a query or form. `repeat` (default): `a=1&a=2`. `comma`: `a=1,2`. `space`: `a=1%202`. `pipe`: `a=1|2`. `brackets`: `a[]=1&a[]=2`. `deep`: `a[key]=1`. `json`: the value's JSON.",
              "enum": ["repeat", "comma", "space", "pipe", "brackets", "deep", "json"]
            },
            "fieldStyle": {
              "description": "How an object is written in a path, a header field or a cookie. `comma` (default): `R,100,G,200`. `pairs`: `R=100,G=200`. `json`: the value's JSON.",
              "enum": ["comma", "pairs", "json"]
            },
            "identifier": {
              "type": "string",
              "description": "A Swift identifier: letters, digits and `_`, without a leading digit.",
              "pattern": "^[A-Za-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*$",
              "maxLength": 200
            },
            "ignoredWarning": {
              "type": "string",
              "description": "A rule of warnings, as in `Specs/Rules.md`, and the JSON Pointer of a place: `unsupported at #/paths/~1pets`.",
              "pattern": "^(unreadable-file|file-reference|broken-reference|wrong-format|unknown-version|inapplicable-option|limit|json-syntax|yaml-syntax|suspicious-yaml|type-syntax|unknown-key|missing-key|duplicate-key|conflicting-keys|misplaced-key|wrong-kind|invalid-value|invalid-name|reserved-name|duplicate-name|name-conflict|unknown-type|invalid-type|type-parameters|endless-type|invalid-field|invalid-default|invalid-enum|invalid-union|ambiguous-union|invalid-path|path-parameter|invalid-body|invalid-response|invalid-stream|invalid-pagination|unknown-authentication|invalid-server|not-in-document|empty-client|unsupported|invalid-example|invalid-jsonpath|overlay-target|overlay-change|stale-file|unwritable-file|breaking-change)( at #(/.*)?)?$"
            },
            "importPath": {
              "type": "string",
              "description": "A path to an endpoint spec, relative to this file.",
              "pattern": "^(?!/)(?!(?:.*/)?\\.\\.(?:/|$))[^\\\\\\u0000-\\u001F\\u007F]+$"
            },
            "swiftName": {
              "type": "string",
              "description": "A Swift name to use instead of the derived one: letters, digits and underscores. Reserved words are escaped automatically.",
              "pattern": "^[A-Za-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*$",
              "not": { "enum": ["_", "self", "Self"] },
              "maxLength": 200
            },
            "swiftTypeName": {
              "type": "string",
              "description": "The name of the type in Swift.",
              "pattern": "^[A-Z\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*$",
              "maxLength": 200
            },
            "doc": {
              "type": "string",
              "description": "Markdown. It becomes the documentation comment of the Swift declaration."
            },
            "deprecated": {
              "description": "`true`, or a message that says what to use instead. The Swift declaration is marked `@available(*, deprecated)`.",
              "type": ["string", "boolean"]
            },
            "example": {
              "description": "An example, shown in the documentation if it is short. It may be any JSON. The example of an endpoint, a struct or a union is also a Swift value: `try Library.Book.example.value`."
            }
          }
        }

        """#
}
