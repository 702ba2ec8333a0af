"""Web Push: encryption for one browser (RFC 8291) and the server's signature (RFC 8292)."""

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

KEY_LENGTH = 65
"""Octets of a public key: a point of P-256, uncompressed."""
AUTH_LENGTH = 16
LONGEST_TEXT = 3000
"""Octets that surely fit into the one record of 4096 that a push service must take."""
_RECORD = 4096
_SECONDS = 12 * 3600
_LAST = b"\x02"


class BadKey(ValueError):
    """The key of a subscription is malformed."""


class SigningKey:
    """The key that signs the server's messages, from its private value of 32 octets."""

    def __init__(self, value: bytes) -> None:
        self._key = derive_private_key(int.from_bytes(value, "big"), SECP256R1())

    @staticmethod
    def make() -> bytes:
        """Return the private value of a new key."""
        number = generate_private_key(SECP256R1()).private_numbers().private_value
        return number.to_bytes(32, "big")

    @property
    def public(self) -> str:
        """The public key in base 64, as browsers take it."""
        return in_base64(_octets(self._key.public_key()))

    def authorization(self, origin: str, contact: str, now: int) -> str:
        """Return the `Authorization` header for a push service; `now` is in seconds."""
        claims = {"aud": origin, "exp": now + _SECONDS, "sub": contact}
        parts = [{"typ": "JWT", "alg": "ES256"}, claims]
        signed = ".".join(in_base64(json.dumps(part).encode()) for part in parts)
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ECDSA(SHA256())))
        signature = in_base64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"


def check_key(public_key: bytes) -> None:
    """Check the public key of a subscription.

    Raises:
        BadKey: the key is not a point of the curve.
    """
    _point(public_key)


def encrypted(
    text: bytes,
    public_key: bytes,
    auth: bytes,
    *,
    own: EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt the text for the browser with these keys; `own` and `salt` are drawn unless given.

    Raises:
        BadKey: the browser's key is malformed.
    """
    assert len(text) <= LONGEST_TEXT
    own = generate_private_key(SECP256R1()) if own is None else own
    salt = secrets.token_bytes(16) if salt is None else salt
    sender = _octets(own.public_key())
    shared = own.exchange(ECDH(), _point(public_key))
    secret = _derived(shared, auth, b"WebPush: info\0" + public_key + sender, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return head + AESGCM(key).encrypt(nonce, text + _LAST, None)


def in_base64(octets: bytes) -> str:
    """Return the octets in base 64 for URLs, without padding."""
    return urlsafe_b64encode(octets).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    """Return the octets of a text in base 64 for URLs, without padding.

    Raises:
        BadKey: the text is not in that form.
    """
    try:
        octets = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError as error:
        raise BadKey("no base 64") from error
    if in_base64(octets) != text:
        raise BadKey("no base 64 for URLs, without padding")
    return octets


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def _octets(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _point(public_key: bytes) -> EllipticCurvePublicKey:
    if len(public_key) != KEY_LENGTH:
        raise BadKey(f"a browser's key has {KEY_LENGTH} octets")
    try:
        return EllipticCurvePublicKey.from_encoded_point(SECP256R1(), public_key)
    except ValueError as error:
        raise BadKey("that is no point of the curve P-256") from error
