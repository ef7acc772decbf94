import type { Platform } from '@/config/api';

/** What the sandbox needs of cryptography. Node and the browser each have their own (mocks/hosts). */
export type Cipher = {
  /** PEM, as the site gets them. */
  publicKeys: Record<Platform, string>;
  /**
   * RSAES-PKCS1-v1_5 by each of the platform's live keys: what every key that does not fail makes of it. None where it is
   * no canonical base64 of the key's length. Any of it may be noise: a tampered ciphertext is decrypted to random bytes on
   * purpose (implicit rejection).
   */
  decrypt(platform: Platform, base64: string): string[];
  /** The same beside other work, where there is a core to spare. */
  decryptAside?(platform: Platform, base64: string): Promise<string[]>;
  /** A salted, slow hash that carries its own parameters. */
  hash(password: string): Promise<string>;
  /** As slow for a wrong password as for the right one. */
  isMatch(password: string, hash: string): Promise<boolean>;
};
