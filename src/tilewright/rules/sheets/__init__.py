"""The five printed rule sheets, one module each, and what they print beside their rules.

Facts and numbers are the sheets'; every sentence is our own. `reference` names the section and
number on the sheet, or is "ours" where the sheet is silent.
"""
