import { SIGNATURE_NONCE_LENGTH } from '../dist/constants.ts';
import { signingTime } from './clock.ts';
import { randomAlphanumerics } from './random.ts';

/** What jsencrypt exports as `JSEncrypt`. Passed in, since a page loads its 18 kB on demand. */
type Encryptor = new () => {
  setPublicKey(pem: string): void;
  encrypt(plaintext: string): string | false;
};

/**
 * A fresh signature: base64 of RSAES-PKCS1-v1_5, under a public key (PEM), of `{"nonce", "timestamp"}` (spec §7,
 * ./README.md). Null if the key cannot encrypt.
 */
export function makeSignature(JSEncrypt: Encryptor, publicKey: string): string | null {
  const encryptor = new JSEncrypt();
  const plaintext = JSON.stringify({
    nonce: randomAlphanumerics(SIGNATURE_NONCE_LENGTH),
    timestamp: signingTime(),
  });
  try {
    encryptor.setPublicKey(publicKey);
    return encryptor.encrypt(plaintext) || null;
  } catch {
    return null;
  }
}
