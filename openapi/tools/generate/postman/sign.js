/**
 * Runs before each request of the collection and makes `{{signature}}` (openapi/signature/README.md). Implements RSA,
 * because Postman's sandbox has none, and not every version can load a package. That is safe, as it uses only a public
 * key. CryptoJS draws the padding from the machine's cryptographic source.
 */
const cryptoJs = require('crypto-js');

function encrypt(pem, plaintext, randomBytes) {
  const { modulus, exponent } = parsePublicKey(pem);
  const size = Math.ceil(modulus.toString(16).length / 2);
  const message = toBytes(cryptoJs.enc.Utf8.parse(plaintext));
  const padding = [];
  while (padding.length < size - 3 - message.length) {
    const missing = size - 3 - message.length - padding.length;
    padding.push(...randomBytes(missing).filter((byte) => byte !== 0));
  }
  const block = toBigInt([0, 2, ...padding, 0, ...message]);
  const hex = power(block, exponent, modulus)
    .toString(16)
    .padStart(size * 2, '0');
  return cryptoJs.enc.Base64.stringify(cryptoJs.enc.Hex.parse(hex));
}

/** Parses a public key's PEM, which contains a SubjectPublicKeyInfo. */
function parsePublicKey(pem) {
  const base64 = pem.replace(/-----[^-]+-----|\\n|\s/g, '');
  const der = toBytes(cryptoJs.enc.Base64.parse(base64));
  let offset = 0;
  const readTag = (tag) => {
    if (der[offset] !== tag) throw new Error('The key is not the PEM of an RSA public key.');
    let length = der[offset + 1];
    offset += 2;
    if (length < 0x80) return length;
    const end = offset + (length & 0x7f);
    length = Number(toBigInt(der.slice(offset, end)));
    offset = end;
    return length;
  };
  const readInteger = () => {
    const length = readTag(0x02);
    offset += length;
    return toBigInt(der.slice(offset - length, offset));
  };
  readTag(0x30);
  const algorithm = readTag(0x30);
  offset += algorithm;
  readTag(0x03);
  offset += 1;
  readTag(0x30);
  return { modulus: readInteger(), exponent: readInteger() };
}

function toBigInt(bytes) {
  return BigInt(`0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);
}

function power(base, exponent, modulus) {
  let result = BigInt(1);
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === '1') result = (result * base) % modulus;
  }
  return result;
}

function toBytes({ words, sigBytes }) {
  const bytes = words.flatMap((word) => [word >>> 24, word >>> 16, word >>> 8, word]);
  return bytes.slice(0, sigBytes).map((byte) => byte & 255);
}

function randomBytes(count) {
  return toBytes(cryptoJs.lib.WordArray.random(count));
}

/** Draws a nonce. Discards bytes from 248 on, which would make the first characters more frequent. */
function makeNonce(length) {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  let nonce = '';
  while (nonce.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && nonce.length < length) nonce += alphabet[byte % 62];
    }
  }
  return nonce;
}

const platform = pm.variables.get('platform');
const known = pm.variables.get(`key_${platform}`);
const sandbox = pm.variables.get('sandbox');
const sign = (pem) => {
  const plaintext = JSON.stringify({ nonce: makeNonce(8), timestamp: Date.now() });
  pm.variables.set('signature', encrypt(pem, plaintext, randomBytes));
};
if (known) sign(known);
else if (sandbox) {
  pm.sendRequest(`${sandbox}/sandbox/keys/${platform}.pem`, (error, response) => {
    if (error || response.code !== 200) throw new Error(`${sandbox} gives no key of ${platform}.`);
    pm.collectionVariables.set(`key_${platform}`, response.text());
    sign(response.text());
  });
} else throw new Error(`Set the variable key_${platform} to the public key (PEM) of ${platform}.`);
