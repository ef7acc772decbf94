"""
Hooks for Schemathesis 4: they sign each call when it is sent, and judge each answer by `code` and `status`. Without
them, Schemathesis would take every answer with HTTP 200 for a success.

    pip install schemathesis cryptography
    export HALYARD_KEYS=folder/with/windows.pem
    export SCHEMATHESIS_HOOKS=halyard_hooks PYTHONPATH=openapi/tools/schemathesis
    schemathesis run openapi/dist/openapi.json --url http://localhost:4020/test/v1 \
        --checks halyard_envelope,halyard_status,halyard_input,not_a_server_error

HALYARD_TOKEN, if set, is the token of every call. HALYARD_CONTRACT is the bundle, if it is not in openapi/dist.
"""
import base64
import json
import os
import pathlib
import secrets
import string
import time

import schemathesis
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.serialization import load_pem_public_key

PLATFORMS = ("windows", "mac", "ios", "android")
BUNDLE = pathlib.Path(__file__).parents[2] / "dist" / "openapi.json"
# Refusals from before the application, which any path can return.
BEFORE_APPLICATION = {"InvalidInput", "NotFound", "MethodNotAllowed", "PayloadTooLarge", "UnsupportedMediaType"}


def public_keys(folder):
    """Reads the public keys of a folder; returns them by platform."""
    files = {platform: pathlib.Path(folder) / f"{platform}.pem" for platform in PLATFORMS}
    found = {platform: load_pem_public_key(file.read_bytes()) for platform, file in files.items() if file.exists()}
    if not found:
        raise SystemExit(f"There is no public key in {folder}: set HALYARD_KEYS to a folder with windows.pem.")
    return found


def sign(public_key):
    """Makes a signature with the current time, for one call (openapi/signature/README.md)."""
    nonce = "".join(secrets.choice(string.digits + string.ascii_letters) for _ in range(8))
    plaintext = json.dumps({"nonce": nonce, "timestamp": time.time_ns() // 1_000_000})
    return base64.b64encode(public_key.encrypt(plaintext.encode(), PKCS1v15())).decode()


def sign_case(case, keys, token=None):
    """
    Signs a body that is an object, also if the call is meant to be refused: without a signature, a server would refuse
    it before it looks at anything else. A platform without a key is replaced by one that has a key.
    """
    if not isinstance(case.body, dict):
        return
    platform = case.headers.get("platform")
    if platform not in keys:
        platform = next(iter(keys))
        case.headers["platform"] = platform
    case.body = {**case.body, "signature": sign(keys[platform])}
    if token:
        case.headers["Authorization"] = token


class Contract:
    """What the bundle says about answers."""

    def __init__(self, document):
        self.rows = {row["status"]: row for row in document["x-errors"]["errors"]}
        by_code = {row["code"]: row["status"] for row in self.rows.values()}
        self.declared = {
            path: {by_code[code] for code in item["post"]["x-error-codes"]} for path, item in document["paths"].items()
        }

    def envelope_problem(self, envelope):
        """What is wrong with the members of an answer; None if nothing is."""
        if not isinstance(envelope, dict) or not {"code", "msg", "status", "data"} <= envelope.keys():
            return "an answer is an object {code, msg, status, data}"
        if type(envelope["code"]) is not int or not isinstance(envelope["msg"], str):
            return "`code` is a whole number and `msg` is text"
        if envelope["status"] != "Ok" and envelope["data"] is not None:
            return "`data` of a refusal is null"
        return None

    def status_problem(self, path, envelope, http):
        """Whether code, status and HTTP status belong together, and to the operation; None if they do."""
        status, code = envelope["status"], envelope["code"]
        if status == "Ok" or code == 200:
            return None if (status, code, http) == ("Ok", 200, 200) else f"Ok is 200 with HTTP 200, not {code} {status}"
        row = self.rows.get(status)
        if row is None or row["code"] != code:
            return f"{code} {status} is no pair of the contract"
        if http not in row["http"]:
            return f"{status} comes with HTTP {row['http']}, not {http}"
        if status not in self.declared.get(path, set()) | BEFORE_APPLICATION:
            return f"{path} does not declare {status}"
        return None


_loaded = {}


def _contract():
    if "contract" not in _loaded:
        file = pathlib.Path(os.environ.get("HALYARD_CONTRACT", BUNDLE))
        _loaded["contract"] = Contract(json.loads(file.read_text(encoding="utf-8")))
    return _loaded["contract"]


def _keys():
    if "keys" not in _loaded:
        _loaded["keys"] = public_keys(os.environ.get("HALYARD_KEYS", "."))
    return _loaded["keys"]


@schemathesis.hook
def before_call(ctx, case, kwargs):
    sign_case(case, _keys(), os.environ.get("HALYARD_TOKEN"))


def _envelope(response):
    try:
        return response.json()
    except ValueError:
        return None


@schemathesis.check
def halyard_envelope(ctx, response, case):
    problem = _contract().envelope_problem(_envelope(response))
    assert problem is None, problem


@schemathesis.check
def halyard_status(ctx, response, case):
    envelope = _envelope(response)
    if _contract().envelope_problem(envelope) is None:
        problem = _contract().status_problem(case.path, envelope, response.status_code)
        assert problem is None, problem


@schemathesis.check
def halyard_input(ctx, response, case):
    """Checks that an input that violates its schema is refused. A valid input may also be refused, by a rule."""
    is_negative = case.meta is not None and case.meta.generation.mode.is_negative
    envelope = _envelope(response)
    if is_negative and isinstance(envelope, dict):
        assert envelope.get("status") != "Ok", "an input that the contract forbids was answered with Ok"
