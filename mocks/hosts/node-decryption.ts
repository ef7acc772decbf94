import { constants, createPrivateKey, privateDecrypt } from 'node:crypto';
import type { Decryption } from '@halyard/contract/signature-check';

/** The active private keys of each platform, PEM. */
export type PrivateKeys = Readonly<Record<string, readonly string[]>>;

/**
 * Creates a function that decrypts a ciphertext with every active key. Keys are parsed once, since parsing takes as
 * long as half a decryption.
 */
export function createDecryption(privateKeys: PrivateKeys) {
  const platformKeys = new Map(
    Object.entries(privateKeys).map(([platform, keys]) => [
      platform,
      keys.map((key) => createPrivateKey(key)),
    ]),
  );
  return (platform: string, base64: string): Decryption => {
    const ciphertext = Buffer.from(base64, 'base64');
    if (ciphertext.toString('base64') !== base64) return { plaintexts: [], failed: 'base64' };
    // OpenSSL would accept a ciphertext whose leading zero bytes are missing.
    const candidates = (platformKeys.get(platform) ?? []).filter(
      (key) => ciphertext.length * 8 === key.asymmetricKeyDetails?.modulusLength,
    );
    if (candidates.length === 0) return { plaintexts: [], failed: 'length' };
    const plaintexts = candidates.flatMap((key) => {
      try {
        const padding = constants.RSA_PKCS1_PADDING;
        return privateDecrypt({ key, padding }, ciphertext).toString('utf8');
      } catch {
        return [];
      }
    });
    return { plaintexts, failed: plaintexts.length === 0 ? 'padding' : null };
  };
}
