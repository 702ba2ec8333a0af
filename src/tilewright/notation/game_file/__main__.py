"""Prints the JSON Schema of game files: what docs/game-file.schema.json holds."""

import json

from tilewright.notation.game_file.form import schema

print(json.dumps(schema(), indent=2))
