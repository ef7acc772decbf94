import { SIGNATURE_NONCE_LENGTH } from '../dist/constants.ts';
import { signingTime } from './clock.ts';
import { randomAlphanumerics } from './random.ts';

/** The class `JSEncrypt` of jsencrypt. A parameter, because pages load its 18 kB on demand. */
type Encryptor = new () => {
  setPublicKey(pem: string): void;
  encrypt(plaintext: string): string | false;
};

/**
 * Makes a fresh signature: `{"nonce", "timestamp"}`, encrypted by RSAES-PKCS1-v1_5 under a public key (PEM), in base64
 * (spec §7, ./README.md). Returns null if the key cannot encrypt.
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
