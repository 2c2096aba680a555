"""Specs and documents that the part buildtool adds to its package."""

OVERLAY = """overlay: 1.1.0
info: {title: What the café does not say, version: 1.0.0}
actions:
  - target: $.components.schemas.Order.properties
    update: {tip: {type: integer}, guest: {$ref: cafe/guest.json}}
"""
MILK = """openapi: 3.1.0
info: {title: Milk, version: 1.0}
paths:
  /cans/{id}:
    get:
      operationId: getCan
      parameters:
        - {name: id, in: path, required: true, schema: {type: integer}}
      responses:
        200:
          description: A can.
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Can'}
components:
  schemas:
    Can:
      type: object
      required: [id]
      properties:
        id: {type: integer}
"""
BAKERY = """api: Bakery
import:
  - Bread.yml    # Types only.
endpoints:
  loaves.get:
    GET: "/loaves/{id: Int}"
    returns: Loaf
"""
# Of the document, by their names.
PARTS = {
    "parts/lid.yaml": "{type: object, properties: {seal: {$ref: ./seal.json}}}\n",
    "parts/seal.json": '{"type": "object", "properties": {"tag": {"type": "string"}, '
                       '"colour": {"$ref": "https://colours.example.com/colour.json"}}}\n',
    "colours.example.com/colour.json": '{"type": "object", "properties": {"shade": {"type": "string"}}}\n',
    "parts/cans_{id}_label.yaml": """get:
  operationId: getLabel
  parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
  responses:
    200: {description: A label., content: {application/json: {schema: {$ref: "label, front.yaml"}}}}
""",
    "parts/label, front.yaml": "{type: object, properties: {text: {type: string}}}\n",
    # Nothing refers to it at first.
    "parts/screw.yaml": "{type: object, properties: {thread: {type: string}}}\n",
}
