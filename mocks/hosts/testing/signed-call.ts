import { constants, publicEncrypt } from 'node:crypto';
import { randomAlphanumerics } from '@/lib/random';

type Options = { publicKey: string; token?: string; deviceId?: string };

/** A call over HTTP as a client of the platform `windows` makes it, signed with the sandbox's public key (PEM). */
export function signedCall(url: string, input: object, options: Options): Promise<Response> {
  const { publicKey, token, deviceId = 'device-of-a-test' } = options;
  const plaintext = JSON.stringify({ nonce: randomAlphanumerics(8), timestamp: Date.now() });
  const key = { key: publicKey, padding: constants.RSA_PKCS1_PADDING };
  const signature = publicEncrypt(key, Buffer.from(plaintext)).toString('base64');
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      platform: 'windows',
      language: 'en',
      deviceId,
      ...(token && { authorization: token }),
    },
    body: JSON.stringify({ ...input, signature }),
  });
}
