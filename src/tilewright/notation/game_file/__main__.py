"""Print the JSON Schema of game files, the content of docs/game-file.schema.json."""

import json

from tilewright.notation.game_file.form import schema

print(json.dumps(schema(), indent=2))
