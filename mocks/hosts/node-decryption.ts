import { constants, createPrivateKey, privateDecrypt } from 'node:crypto';

/** The active private keys of each platform, PEM. */
export type PrivateKeys = Readonly<Record<string, readonly string[]>>;

/**
 * The plaintexts of a ciphertext by every active key; empty if it is not canonical base64 of the key's length. Keys are parsed
 * once, since parsing takes as long as half a decryption.
 */
export function createDecryption(privateKeys: PrivateKeys) {
  const keysOf = new Map(
    Object.entries(privateKeys).map(([platform, keys]) => [
      platform,
      keys.map((key) => createPrivateKey(key)),
    ]),
  );
  return (platform: string, base64: string): string[] => {
    const ciphertext = Buffer.from(base64, 'base64');
    if (ciphertext.toString('base64') !== base64) return [];
    return (keysOf.get(platform) ?? []).flatMap((key) => {
      // OpenSSL takes a ciphertext whose leading zero bytes are missing.
      if (ciphertext.length * 8 !== key.asymmetricKeyDetails?.modulusLength) return [];
      try {
        const padding = constants.RSA_PKCS1_PADDING;
        return privateDecrypt({ key, padding }, ciphertext).toString('utf8');
      } catch {
        return [];
      }
    });
  };
}
