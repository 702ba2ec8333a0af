"""The five printed rule sheets, one module each.

Facts and numbers are the sheets'; every sentence is our own. `reference` names the section and
number on the sheet, or is "ours" where the sheet is silent.
"""
