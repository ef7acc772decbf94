import { constants, createPrivateKey, privateDecrypt } from 'node:crypto';
import type { Cipher } from '../sandbox/services';
import { type PlatformKeys, selectPublicKeys } from './keys';

/**
 * Creates the cipher for Node, which decrypts with every active key of a platform. Keys are parsed once, since parsing
 * takes as long as half a decryption.
 */
export function createNodeCipher(keys: PlatformKeys): Cipher {
  const platformKeys = new Map(
    Object.entries(keys).map(([platform, pairs]) => [
      platform,
      pairs.map(({ privateKey }) => createPrivateKey(privateKey)),
    ]),
  );
  return {
    publicKeys: selectPublicKeys(keys),
    decrypt: (platform, base64) => {
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
    },
  };
}
