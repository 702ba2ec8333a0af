"""The tool that composes the word list: what it refuses, keeps and leaves out."""

import io
import tarfile
from pathlib import Path

import pytest

from wordlist.barred import barred_words
from wordlist.compose import compose_club
from wordlist.packages import Package, fetch, files_of_deb
from wordlist.wordnet import Sense, WordNet

NOTHING = Package("nothing", "nothing.tar.gz", "0" * 64, ("false",))


def wordnet(**senses: Sense) -> WordNet:
    return WordNet(
        senses={lemma: (sense,) for lemma, sense in senses.items()},
        irregular={},
        always_capitalised=frozenset({"FELIDAE"}),
        capital_slurs=frozenset(),
    )


def noun(lemma: str, *, slur: bool = False, later_slur: bool = False) -> Sense:
    return Sense(lemma, "noun", "a text", is_slur=slur, has_slur=slur or later_slur)


def test_a_package_with_other_content_than_pinned_is_refused(tmp_path: Path) -> None:
    (tmp_path / "nothing.tar.gz").write_bytes(b"something")
    with pytest.raises(SystemExit, match=r"sha256 is .* pinned is 000"):
        fetch(NOTHING, tmp_path)


def test_a_package_that_cannot_be_fetched_is_named(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="nothing could not be fetched"):
        fetch(NOTHING, tmp_path)


def test_the_files_of_a_debian_package_are_read() -> None:
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w:xz") as tar:
        member = tarfile.TarInfo("./usr/share/words")
        member.size = 3
        tar.addfile(member, io.BytesIO(b"cat"))
    data = archive.getvalue()
    header = b"data.tar.xz".ljust(48) + str(len(data)).encode().ljust(10) + b"`\n"
    version = b"debian-binary".ljust(48) + b"3         `\n" + b"2.0\n"
    deb = b"!<arch>\n" + version + header + data
    assert files_of_deb(deb) == {"usr/share/words": b"cat"}


def test_what_is_no_debian_package_is_refused() -> None:
    with pytest.raises(SystemExit):
        files_of_deb(b"PK")


def test_club_has_the_given_two_letter_words_and_no_others() -> None:
    club = compose_club({"AB", "XX", "CAT"}, {"YY": 10, "DOG": 70}, frozenset(), {"AB", "ZA"})
    assert [word for word in club if len(word) == 2] == ["AB", "FE", "KI", "OI", "QI", "ZA"]
    assert {"CAT", "DOG"} <= set(club)


def test_rare_words_names_and_fragments_stay_out_unless_enable_has_them() -> None:
    sizes = {"RARE": 80, "KCAL": 50, "FELIDAE": 60, "NIAGARA": 60}
    club = compose_club({"NIAGARA"}, sizes, {"FELIDAE"}, {"AB"})
    assert "NIAGARA" in club
    assert not {"RARE", "KCAL", "FELIDAE"} & set(club)


def test_slurs_and_their_plurals_are_barred_and_well_known_or_innocent_words_are_not() -> None:
    words = wordnet(
        SLUR=noun("SLUR", slur=True),
        MIXED=noun("MIXED", later_slur=True),
        OTHER=noun("OTHER", later_slur=True),
        KNOWN=noun("KNOWN", slur=True),
        GOOD=noun("GOOD"),
    )
    sizes = {"KNOWN": 35, "SLUR": 40, "OTHER": 70, "MIXED": 70}
    club = ["GOOD", "KNOWN", "LISTED", "MIXED", "OTHER", "SLUR", "SLURS"]
    marks = barred_words(club, sizes, words, {"LISTED", "MIXED", "GOOD"})
    barred = [word for word, marked in zip(club, marks, strict=True) if marked]
    assert barred == ["LISTED", "MIXED", "SLUR", "SLURS"]
