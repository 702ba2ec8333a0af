"""The words of other languages that are in `languages`: their review, and words in and out."""

from __future__ import annotations

import hashlib
import json
import lzma
import tarfile
import tomllib
from functools import cache
from pathlib import Path

import pytest

from tilewright.engine.chances import examine_chances
from tilewright.engine.estimated_leaves import unpacked_by_estimates
from tilewright.engine.leaves import leave_number, tiles_of_leaves
from tilewright.lexicon.word_file import LARGEST_TEXT, lengthened
from tilewright.rules.languages import WordList, core_language
from wordlist.affixes import forms_of, read_affixes, read_entries
from wordlist.language_lists import LISTS_BY_LANGUAGE

ROOT = Path(__file__).parents[2]
# kernels make no difference to them
pytestmark = pytest.mark.long_uncompiled
EVERY = pytest.mark.parametrize("name", LISTS_BY_LANGUAGE)

IN = {
    "german": """
        HAUSES GINGEN STRASSE ÖL ÜBEN ÄPFEL BÄUME SCHÖNSTE KÄSE MÄDCHEN FRÖHLICH KAFFEE XI QUALLE
        YACHT GEHST GEGANGEN SCHUHE ZEITUNG BRÜCKE FENSTER TÜR SPIELEN SPIELTE GUTEN HÄNDE FUSS
        ROTES ZWÖLF UND
    """,
    "french": """
        MANGERAIENT ETE COEUR OEUF NI JE WAGON YEUX CHEVAUX FRANCAIS GARCON FORET ILE FINISSONS
        ALLAIENT BEAUX HIBOUX JOLIE QUI KIWI ZEBRE VERRE EUX AINSI BLEUES PARLER PARLONS NEIGE
        LOUPS UN
    """,
    "dutch": """
        HUIZEN IJS ZEEEN KINDEREN GELOPEN LIEP MOOIE FIETSEN STOEL WATER SCHEEPJE ZIJN HEEFT GROTE
        NIEUWE MEISJE JONGEN QUIZ YOGHURT XI BOEKEN TAFELS LEZEN LEEST GROENE RODE VUUR BOMEN KAAS
        EN
    """,
    "spanish": """
        COMIERON [CH]ICO CA[LL]E PE[RR]O NIÑO AÑOS HABLAMOS CANTARAN ÑU [CH]E GUITA[RR]A [LL]AMA
        AGUA QUESO ZAPATO JUGAR JUEGO FUIMOS HERMANA BLANCO ROJAS YO LIBROS ARBOL CAMION CAFE
        EXAMEN [LL]UVIA CABA[LL]O UN
    """,
    "portuguese": """
        COMERAM AGUA AÇAO CORAÇAO MAE PAO PEIXE QUEIJO JOGAR JOGAVA JOGAREMOS FILHA LINDAS
        VERDES MUITO NOITE CHUVA ESCOLA LIVROS CARROS FELIZ FUI SOMOS ESTAVAM OI XI UM IR CE ZE
    """,
    "italian": """
        MANGIARE MANGIAVANO GIOCO GIOCARE ACQUA PANE FORMAGGIO CITTA PERCHE BELLISSIMO ROSSI
        VERDE LIBRI SCUOLA NOTTE PIOGGIA SONO ERAVAMO ANDARONO FELICE UN LA GLI UOVO UOVA AMICI
        AMICHE CHIESA ZIO PIU
    """,
    "danish": """
        HUSET KOMMER GIK BØRN ÆBLE ØL ÅR SPILLE SPILLEDE RØDT SMUKKESTE SKOLEN BØGER VAND BRØD
        OST NAT REGN PIGEN DRENGE KVINDERNE FISKE GRØN HVIDE MÆND ØER ÅEN KAT FUGLENE EN
    """,
    "swedish": """
        HUSET KOMMER GICK BARN ÄPPLE ÖL ÅR SPELA SPELADE RÖTT VACKRASTE SKOLAN BÖCKER VATTEN
        BRÖD OST NATT REGN FLICKAN POJKAR KVINNORNA FISKA GRÖN VITA MÄN ÖAR ÅN KATT FÅGLARNA EN
    """,
    "norwegian": """
        HUSET KOMMER GIKK BARN EPLE ØL ÅR SPILLE SPILTE RØDT VAKRESTE SKOLEN BØKER VANN BRØD OST
        NATT REGN JENTA GUTTER KVINNENE FISKE GRØNN HVITE MENN ØYER ÅEN KATT FUGLENE EN
    """,
    "catalan": """
        MENJAVEN AIGUA PA FORMATGE CA[NY]A A[NY]S [QU]E [QU]I [QU]IN CO[L·L]EGI I[L·L]USIO JUGAR
        JUGAVA JUGAREM LLIBRE LLIBRES ESCOLA NIT PLUJA BONICA VERDS NOIES FILLS CAÇA FELIÇ SOM
        ESTAVEN ANAREN VI UN
    """,
}
OUT = {
    "german": """
        KG CM USW BZW LKW UDO ULM DPI ABB STD XQ HAUSX GINGSX QZ ABCD MM NR VGL EVA JAN FTP TIM
        KFZ GGF KM PH ZB HZ TOM MRD
    """,
    "french": """
        KG CM KLM DCD ABC USA WWW MMM XQ MANGERZ KM CD PX ZM HG FEV OCT NOV DPI ORG PH VAR LX JAN
        CL DM ML MYE HLM GNX
    """,
    "dutch": """
        BTW KG CM ABC ANW WWW EEG JAN XQ HUISX KM CD TV WC GSM LPG CAO HBO MBO VWO DVD SMS PC OKT
        NOV PVC BV CV DPI VVE
    """,
    "spanish": """
        KG CM ETC SRA ABC XQ MUTILARSE COMERSE COMIENDOSE NUM PAG IZQ PTA VTO CL BS PP SR VS CF
        CTE FCA HNO LIC NRO RTE STO TEL VOL DIR
    """,
    "portuguese": """
        KG CM DR SRA ETC XIV VIII XX LN MM VS ABC KGB KWANZA XQ PAG SEC DRA ENG III FIG EXS JOAO
        WEB YEN COMERZ BTW QZ MN XIX
    """,
    "italian": """
        KG CM DR ETC SVI XX LN MM VS ABC KGB XQ PAG MARIO GIOCAREZ BTW QZ MN TV CD WWW PC BR NR
        SS TT PP UE FBI PH
    """,
    "danish": """
        KG CM DR ETC XIV VIII XX MM ABC USA XQ HUSETX BTW QZ MN TV CD PC WWW HTML EKG EDB DNA
        CPU MOGENS NGO RNA VUC ÅRH LGBT
    """,
    "swedish": """
        KG CM DR ETC XIV VIII XX MM ADB USA XQ HUSETX BTW QZ MN TV CD PC WWW HTML USB CPU DNA
        STOCKHOLM SFI LTE NR TBE CTRL BDSM
    """,
    "norwegian": """
        KG CM DR ETC XIV VIII XX MM ABC USA XQ HUSETX BTW QZ MN TV CD PC WWW EKG EDB OSV PGA
        OSLO NR VHA ÅRH UTG KR KM
    """,
    "catalan": """
        KG CM DR ETC XIV VIII XX MM ABC KGB XQ BTW QZ MN TV CD PC WWW NUM BARCELONA JORDI PTA
        NRE ZG LX DT DJ PG CIA DTE
    """,
}


@cache
def words_of(name: str) -> bytes:
    """Return the list as it is written."""
    folder = ROOT / "languages" / name / f"tilewright_{name}" / "data"
    packed = lzma.decompress((folder / "words.txt.xz").read_bytes())
    return lengthened(packed, name, LARGEST_TEXT) + b"\n"


@EVERY
def test_a_list_is_the_one_that_the_recipe_makes(name: str) -> None:
    recipe, content = LISTS_BY_LANGUAGE[name], words_of(name)
    assert (content.count(b"\n"), hashlib.sha256(content).hexdigest()) == (
        recipe.words,
        recipe.sha256,
    )


@pytest.mark.nightly
@pytest.mark.slow
@EVERY
def test_a_list_has_words_of_every_length_in_the_order_of_the_alphabet(name: str) -> None:
    alphabet = core_language(name).alphabet
    words = [alphabet.read(word) for word in words_of(name).decode().split()]
    assert {len(word) for word in words} == set(range(2, 16))
    assert words == sorted(set(words), key=alphabet.in_order)


@EVERY
def test_thirty_forms_are_in_a_list_and_thirty_are_not(name: str) -> None:
    listed = set(words_of(name).decode().split())
    assert (len(IN[name].split()), len(OUT[name].split())) == (30, 30)
    assert [word for word in IN[name].split() if word not in listed] == []
    assert [word for word in OUT[name].split() if word in listed] == []


@EVERY
def test_a_package_has_leaves_for_its_tiles_and_the_licence_that_it_names(name: str) -> None:
    folder = ROOT / "languages" / name
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["license"] in (folder / "README.md").read_text("utf-8")
    assert project["license"] in (folder / "NOTICE").read_text("utf-8")
    assert f'licence="{project["license"]}"' in (
        folder / f"tilewright_{name}/__init__.py"
    ).read_text("utf-8")
    leaves = folder / f"tilewright_{name}/data/leaves.bin"
    assert leaves.exists() == (
        "leaves=_DATA" in (folder / f"tilewright_{name}/__init__.py").read_text()
    )
    if leaves.exists():
        values = unpacked_by_estimates(leaves.read_bytes(), core_language(name).tile_set)
        blank = leave_number("?", tiles_of_leaves(core_language(name).tile_set))
        assert 15_000 < values[blank] < 45_000
    packed = sum(file.stat().st_size for file in leaves.parent.iterdir())
    assert 100_000 < packed < 1_300_000


@EVERY
def test_a_package_that_names_chances_has_them_for_its_words(name: str) -> None:
    folder = ROOT / "languages" / name / f"tilewright_{name}"
    file = folder / "data/chances.json"
    assert file.exists() == ("chances=_DATA" in (folder / "__init__.py").read_text("utf-8"))
    if file.exists():
        words = WordList(name, name, "licence", "source", chances=str(file))
        examine_chances(words)
        about = json.loads(file.read_text("utf-8"))["about"]
        assert about["lexicon"].split()[1] == LISTS_BY_LANGUAGE[name].sha256
        assert f"--tiles {name}" in about["made_by"]
        of_two = json.loads(file.read_text("utf-8"))["players"]["2"]
        assert len(of_two["scatter"]) == len(core_language(name).tile_set.tiles)


@pytest.mark.parametrize("name", [name for name, made in LISTS_BY_LANGUAGE.items() if made.source])
def test_the_source_that_a_licence_demands_lies_in_the_folder(name: str) -> None:
    with tarfile.open(ROOT / "languages" / name / "source" / "dictionary.tar.xz") as archive:
        files = {member.name: member.size for member in archive.getmembers()}
    assert set(files) == {Path(path).name for path in LISTS_BY_LANGUAGE[name].source}
    assert min(files.values()) > 100
    assert "source/" in (ROOT / "languages" / name / "NOTICE").read_text("utf-8")


def test_nothing_of_the_packages_enters_the_source_distribution() -> None:
    manifest = (ROOT / "MANIFEST.in").read_text("utf-8").split()
    assert "languages" not in manifest
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["tool"]["setuptools"]["packages"]["find"]["where"] == ["src"]
    assert "languages" not in (ROOT / "docs/operate/Containerfile").read_text("utf-8")
    assert "languages/" in (ROOT / "LICENSE").read_text("utf-8")


def test_affixes_are_expanded_as_the_rules_say() -> None:
    rules = read_affixes(
        "FLAG long\nNEEDAFFIX ()\n"
        "SFX S. Y 2\nSFX S. 0 s/X. [^s]\nSFX S. y ies y\n"
        "SFX X. Y 1\nSFX X. s st s\n"
        "PFX R. Y 1\nPFX R. 0 re .\n"
    )
    entries = read_entries("3\nplay/S.R. po:verb\nby po:adv\nstem/S.()\n", rules)
    found = {stem: {form for form, _ in forms_of(stem, flags, rules)} for stem, flags, _ in entries}
    assert found == {
        "play": {"play", "plays", "playst", "replay", "replays"} | {"plaies", "replaies"},
        "by": {"by"},
        "stem": {"stems", "stemst"},
    }
