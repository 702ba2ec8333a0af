"""The positions that are written for MAGPIE's console."""

from benchmarks.magpie_console import with_others_rack, written

from tilewright.notation.cgp import read_cgp
from tilewright.rules.tiles import Tiles

LAST_BOARD = (
    "14G/5QAT5PA/1NOVA2O5RE/HERO1OUTFAWN1ID/A2WAX1A1GEOID1/J6L2TOTEM/E3C2I1N4A/S2MUONS1U4L/"
    "4L2EFT4I/4L3IS4C/3BY3BYE4/3o11/2PRINK8/3T3RUDDIER1/3ZOEAE7"
)


def test_the_other_rack_is_full_and_the_position_has_no_operations() -> None:
    cgp = read_cgp(f"{'15/' * 14}15 AEINRST/ 0/0 0; lex CLUB;")
    full = with_others_rack(cgp)
    assert len(full.racks[1]) == 7
    assert written(full) == f"{'15/' * 14}15 AEINRST/{full.racks[1]} 0/0 0"


def test_with_an_empty_bag_the_other_rack_is_what_is_left() -> None:
    cgp = read_cgp(f"{LAST_BOARD} EEHIRV?/ 353/354 0;")
    assert with_others_rack(cgp).racks[1] == Tiles.parse("GINS")
