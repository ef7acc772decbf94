import { constants, createPrivateKey, privateDecrypt } from 'node:crypto';

/** PEM of each platform's live private keys. */
export type PrivateKeys = Readonly<Record<string, readonly string[]>>;

/**
 * What every live key makes of a ciphertext; none where it is no canonical base64 of the key's length. Keys are parsed
 * once: for each call that would take as long as half a decryption.
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
      try {
        const padding = constants.RSA_PKCS1_PADDING;
        return privateDecrypt({ key, padding }, ciphertext).toString('utf8');
      } catch {
        return [];
      }
    });
  };
}
