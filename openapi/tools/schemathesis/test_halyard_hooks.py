"""
python3 test_halyard_hooks.py: the hooks with a stand-in for Schemathesis, with the keys of the vectors, and against the
sandbox that SANDBOX names. Run by schemathesis.test.ts.
"""
import base64
import json
import os
import pathlib
import re
import sys
import time
import types
import unittest
import urllib.request

sys.modules["schemathesis"] = types.SimpleNamespace(hook=lambda it: it, check=lambda it: it)

from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15  # noqa: E402
from cryptography.hazmat.primitives.serialization import load_pem_private_key, load_pem_public_key  # noqa: E402

import halyard_hooks as hooks  # noqa: E402

OPENAPI = pathlib.Path(__file__).parents[2]
TEST_KEYS = OPENAPI / "signature" / "test-keys"
VECTORS = json.loads((OPENAPI / "signature" / "vectors.json").read_text(encoding="utf-8"))
DOCUMENT = json.loads((OPENAPI / "dist" / "openapi.json").read_text(encoding="utf-8"))
CONTRACT = hooks.Contract(DOCUMENT)
SHOP = "/api/payment/payment_shop"


def key(platform):
    name = VECTORS["keys"][platform][0]
    public = load_pem_public_key((TEST_KEYS / f"{name}.public.pem").read_bytes())
    return public, load_pem_private_key((TEST_KEYS / f"{name}.worthless-private.pem").read_bytes(), None)


def case_of(body, **members):
    return types.SimpleNamespace(**{"body": body, "headers": {"platform": "windows"}, "path": SHOP, "meta": None, **members})


def answer(envelope, http=200):
    return types.SimpleNamespace(json=lambda: envelope, status_code=http)


class Signing(unittest.TestCase):
    def test_a_signature_is_what_the_vectors_expect_of_one(self):
        for platform in VECTORS["keys"]:
            public, private = key(platform)
            signature = hooks.sign(public)
            self.assertEqual(len(signature), len(VECTORS["encryptions"][0]["ciphertext"]))
            plaintext = json.loads(private.decrypt(base64.b64decode(signature), PKCS1v15()))
            self.assertEqual(sorted(plaintext), sorted(json.loads(VECTORS["encryptions"][0]["plaintext"])))
            self.assertRegex(plaintext["nonce"], re.compile("^[0-9A-Za-z]{8}$"))
            self.assertLess(abs(plaintext["timestamp"] - time.time() * 1000), VECTORS["windowMilliseconds"])

    def test_each_call_has_its_own_signature_by_the_key_of_its_platform(self):
        keys = {"windows": key("windows")[0], "mac": key("mac")[0]}
        case = case_of({"type": None, "signature": "generated"}, headers={"platform": "mac"})
        hooks.sign_case(case, keys, "a-token")
        first = case.body["signature"]
        hooks.sign_case(case, keys)
        self.assertNotEqual(first, case.body["signature"])
        key("mac")[1].decrypt(base64.b64decode(first), PKCS1v15()).decode()
        self.assertEqual(case.body["type"], None)
        self.assertEqual(case.headers["Authorization"], "a-token")

    def test_a_platform_without_a_key_becomes_one_that_has_one(self):
        case = case_of({}, headers={"platform": "ios"})
        hooks.sign_case(case, {"windows": key("windows")[0]})
        self.assertEqual(case.headers["platform"], "windows")

    def test_a_body_that_is_no_object_stays_as_it_is(self):
        case = case_of([1])
        hooks.sign_case(case, {"windows": key("windows")[0]})
        self.assertEqual(case.body, [1])

    def test_a_folder_without_keys_ends_the_run_with_what_to_do(self):
        with self.assertRaisesRegex(SystemExit, "HALYARD_KEYS"):
            hooks.public_keys("/nowhere")


class Judging(unittest.TestCase):
    def test_every_example_of_the_contract_is_right(self):
        for path, item in DOCUMENT["paths"].items():
            examples = item["post"]["responses"]["200"]["content"]["application/json"]["examples"]
            for example in examples.values():
                self.assertIsNone(CONTRACT.envelope_problem(example["value"]))
                self.assertIsNone(CONTRACT.status_problem(path, example["value"], 200))

    def test_what_departs_is_named(self):
        right = {"code": 429, "msg": "", "status": "TooManyRequests", "data": None}
        self.assertIsNone(CONTRACT.status_problem(SHOP, right, 200))
        for change, http, problem in [
            ({"code": 430}, 200, "430 TooManyRequests is no pair"),
            ({"status": "Slow"}, 200, "429 Slow is no pair"),
            ({"code": 200}, 200, "Ok is 200"),
            ({}, 404, "comes with HTTP"),
            ({"code": 3020, "status": "OrderNotFound"}, 200, "does not declare OrderNotFound"),
        ]:
            self.assertIn(problem, CONTRACT.status_problem(SHOP, {**right, **change}, http) or "nothing")
        for change in [{"code": "429"}, {"msg": None}, {"data": {}}]:
            self.assertIsNotNone(CONTRACT.envelope_problem({**right, **change}))
        self.assertIsNotNone(CONTRACT.envelope_problem([]))

    def test_the_checks_fail_as_schemathesis_expects(self):
        ok = {"code": 200, "msg": "", "status": "Ok", "data": None}
        hooks.halyard_envelope(None, answer(ok), case_of({}))
        hooks.halyard_status(None, answer(ok), case_of({}))
        mode = types.SimpleNamespace(is_negative=True)
        negative = case_of({}, meta=types.SimpleNamespace(generation=types.SimpleNamespace(mode=mode)))
        for check, response, case in [
            (hooks.halyard_envelope, answer({**ok, "code": "200"}), case_of({})),
            (hooks.halyard_status, answer(ok, 201), case_of({})),
            (hooks.halyard_input, answer(ok), negative),
        ]:
            with self.assertRaises(AssertionError):
                check(None, response, case)


@unittest.skipUnless("SANDBOX" in os.environ, "no sandbox is named")
class Calling(unittest.TestCase):
    def test_the_sandbox_takes_a_signed_call_and_passes_the_checks(self):
        case = case_of({"type": None}, headers={"platform": "windows", "language": "en", "deviceId": "schemathesis"})
        hooks.sign_case(case, {"windows": key("windows")[0]})
        headers = {**case.headers, "content-type": "application/json"}
        url = f"{os.environ['SANDBOX']}/test/v1{SHOP}"
        call = urllib.request.Request(url, json.dumps(case.body).encode(), headers)
        with urllib.request.urlopen(call) as response:
            envelope = json.loads(response.read())
            self.assertEqual(envelope["status"], "Ok")
            hooks.halyard_status(None, answer(envelope, response.status), case)


if __name__ == "__main__":
    unittest.main()
