// Needs only Node 24.
// Usage: node signed-call.mjs BASE_URL PLATFORM PUBLIC_PEM, or node signed-call.mjs --verify VECTORS KEYS
import { constants, privateDecrypt, publicEncrypt, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const padding = constants.RSA_PKCS1_PADDING;

/** Makes a client's signature for one request. */
function sign(publicPem) {
  const nonce = Array.from({ length: 8 }, () => ALPHABET[randomInt(62)]).join('');
  const plaintext = Buffer.from(JSON.stringify({ nonce, timestamp: Date.now() }));
  return publicEncrypt({ key: publicPem, padding }, plaintext).toString('base64');
}

/** Checks a signature as a server does. Returns its nonce, or null if the signature must be refused. */
function nonceOf(signature, privatePems, now, windowMs) {
  const ciphertext = Buffer.from(signature, 'base64');
  if (ciphertext.length !== 256 || ciphertext.toString('base64') !== signature) return null;
  for (const key of privatePems) {
    try {
      const { nonce, timestamp } = JSON.parse(privateDecrypt({ key, padding }, ciphertext));
      const isNonce = typeof nonce === 'string' && /^[0-9A-Za-z]{8}$/.test(nonce);
      const isTime = Number.isInteger(timestamp) && Math.abs(timestamp - now) <= windowMs;
      if (isNonce && isTime) return nonce;
    } catch {
      // The padding is wrong, or the plaintext is noise. Another live key may fit.
    }
  }
  return null;
}

function verify(vectorsFile, keysFolder) {
  const { vectors, keys, windowMilliseconds } = JSON.parse(readFileSync(vectorsFile, 'utf8'));
  const pem = (name) => readFileSync(`${keysFolder}/${name}.worthless-private.pem`);
  const wrong = vectors.filter((vector) => {
    const used = new Set(); // A server forgets a pair after 600 seconds.
    const accepts = ({ platform, signature, serverTime }) => {
      const nonce = nonceOf(signature, keys[platform].map(pem), serverTime, windowMilliseconds);
      return nonce !== null && used.size < used.add(`${platform} ${nonce}`).size;
    };
    vectors.filter(({ name }) => vector.after.includes(name)).forEach(accepts);
    return accepts(vector) !== (vector.expect === 'accept');
  });
  for (const { name, expect } of wrong) console.error(`${name}: ${expect} expected`);
  console.log(`${vectors.length - wrong.length} of ${vectors.length} vectors`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}

const [first, second, third] = process.argv.slice(2);
if (first === '--verify') verify(second, third);
else {
  const headers = { platform: second, language: 'en', deviceId: 'device-of-a-sample' };
  const answer = await fetch(`${first}/test/v1/api/system/system_client_config`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ signature: sign(readFileSync(third)) }),
  });
  console.log(await answer.text());
}
