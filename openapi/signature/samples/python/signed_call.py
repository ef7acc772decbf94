# Python 3.9 with `cryptography` (Debian: python3-cryptography), since the standard library has no RSA.
# python3 signed_call.py BASE_URL PLATFORM PUBLIC_PEM, or python3 signed_call.py --verify VECTORS KEYS
import base64, json, re, secrets, string, sys, time, urllib.request
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.serialization import load_pem_private_key, load_pem_public_key


def sign(public_key):
    """What a client sends, made for one request."""
    nonce = "".join(secrets.choice(string.digits + string.ascii_letters) for _ in range(8))
    plaintext = json.dumps({"nonce": nonce, "timestamp": time.time_ns() // 1_000_000})
    return base64.b64encode(public_key.encrypt(plaintext.encode(), PKCS1v15())).decode()


def nonce_of(signature, private_keys, now, window_ms):
    """What a server finds in a signature: the nonce, or None if the signature is to be refused."""
    for key in private_keys:
        try:
            ciphertext = base64.b64decode(signature)
            if len(ciphertext) != 256 or base64.b64encode(ciphertext).decode() != signature:
                return None
            found = json.loads(key.decrypt(ciphertext, PKCS1v15()).decode())
            nonce, timestamp = found["nonce"], found["timestamp"]
            is_time = type(timestamp) is int and abs(timestamp - now) <= window_ms
            if re.fullmatch("[0-9A-Za-z]{8}", nonce) and is_time:
                return nonce
        except (ValueError, TypeError, KeyError):
            pass  # A wrong padding, or noise that is no such JSON. Another live key may fit.
    return None


def verify(vectors_file, keys_folder):
    document = json.load(open(vectors_file, encoding="utf-8"))
    pem = lambda name: open(f"{keys_folder}/{name}.worthless-private.pem", "rb").read()
    keys = {platform: [load_pem_private_key(pem(name), None) for name in names]
            for platform, names in document["keys"].items()}
    vectors, wrong = document["vectors"], []
    for vector in vectors:
        used, accepted = set(), False  # A server forgets a pair after 600 seconds.
        for each in [it for it in vectors if it["name"] in vector["after"]] + [vector]:
            live, now = keys[each["platform"]], each["serverTime"]
            nonce = nonce_of(each["signature"], live, now, document["windowMilliseconds"])
            accepted = nonce is not None and (each["platform"], nonce) not in used
            used.add((each["platform"], nonce))
        if accepted != (vector["expect"] == "accept"):
            wrong.append(f"{vector['name']}: {vector['expect']} expected")
    print(f"{len(vectors) - len(wrong)} of {len(vectors)} vectors", *wrong, sep="\n")
    sys.exit(1 if wrong else 0)


if sys.argv[1] == "--verify":
    verify(*sys.argv[2:])
base_url, platform, pem_file = sys.argv[1:]
body = json.dumps({"signature": sign(load_pem_public_key(open(pem_file, "rb").read()))}).encode()
headers = {"platform": platform, "language": "en", "deviceId": "device-of-a-sample", "content-type": "application/json"}
url = f"{base_url}/test/v1/api/system/system_client_config"
print(urllib.request.urlopen(urllib.request.Request(url, body, headers)).read().decode())
