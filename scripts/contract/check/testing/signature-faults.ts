import { constants, privateDecrypt } from 'node:crypto';
import { testKeys } from '@mocks/sandbox/testing/keys';
import { bundledContract } from '../../document.ts';
import type { Platform } from '../caller.ts';
import { createRandom } from '../random.ts';
import { createSigner } from '../signing.ts';
import { CONFIG, type Fault, fault } from './fault.ts';
import type { ProxiedCall } from './mutating-proxy.ts';

const keys = testKeys();
const random = createRandom(1);
const { sign, window: WINDOW, nonceLength } = createSigner(bundledContract()['x-signature']);

type Plaintext = { nonce?: unknown; timestamp?: unknown };
type Seen = { plaintext: Plaintext | null; signature: unknown; call: ProxiedCall };

/** A server that takes signatures for good that are not: the proxy puts a good one in their place. */
function lenient(name: string, probe: RegExp, takes: (seen: Seen) => boolean): Fault {
  return fault(name, ['signature', probe], 'systemDisplayConfig', {
    at: CONFIG,
    input: (body, call) => {
      const { signature } = body;
      const plaintext = typeof signature === 'string' ? decrypted(signature) : null;
      if (!takes({ plaintext, signature, call })) return body;
      return { ...body, signature: sign(keys.windows[0].publicKey, random) };
    },
  });
}

/** The plaintext of a signature; null if it cannot be decrypted with the key of a platform. */
export function decrypted(signature: string, platform: Platform = 'windows'): Plaintext | null {
  try {
    const padding = constants.RSA_PKCS1_PADDING;
    const key = { key: keys[platform][0].privateKey, padding };
    const text = privateDecrypt(key, Buffer.from(signature, 'base64')).toString();
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

const timeOf = ({ plaintext }: Seen) => Number(plaintext?.timestamp);
const nonceOf = ({ plaintext }: Seen) =>
  typeof plaintext?.nonce === 'string' ? plaintext.nonce : '';

/** A server that refuses signatures that are good: the proxy spoils them. */
function strict(name: string, probe: RegExp, refuses: (seen: Seen) => boolean): Fault {
  return fault(name, ['signature', probe], 'systemDisplayConfig', {
    at: CONFIG,
    input: (body, call) => {
      const { signature } = body;
      const plaintext = typeof signature === 'string' ? decrypted(signature) : null;
      return refuses({ plaintext, signature, call }) ? { ...body, signature: 'x' } : body;
    },
  });
}

export const signatureFaults: Fault[] = [
  lenient(
    'a missing signature is taken',
    /no signature/,
    ({ signature }) => signature === undefined,
  ),
  lenient('what cannot be decrypted is taken', /zeros/, ({ plaintext, signature }) => {
    return plaintext === null && typeof signature === 'string' && signature.length === 344;
  }),
  lenient('a stale one is taken', /stale signature/, (it) => timeOf(it) < Date.now() - WINDOW),
  lenient('one of the future is taken', /future/, (it) => timeOf(it) > Date.now() + WINDOW),
  lenient('seconds are taken', /seconds/, (it) => timeOf(it) < 1e11),
  lenient('a long nonce is taken', /too many/, (it) => nonceOf(it).length > nonceLength),
  lenient('a nonce with any characters is taken', /hyphen/, (it) => nonceOf(it).includes('-')),
  lenient(
    'a time as text is taken',
    /as text/,
    ({ plaintext }) => typeof plaintext?.timestamp === 'string',
  ),
  lenient(
    'a further member is taken',
    /third member/,
    ({ plaintext }) => 'platform' in (plaintext ?? {}),
  ),
  lenient('base64url is taken', /base64url/, ({ signature }) => /[-_]/.test(String(signature))),
  lenient('a replay is taken', /replay/, repeated(false)),
  lenient('replays at one moment are taken', /race/, repeated(true)),
  lenient('a short nonce is taken', /lacks a character/, (it) => {
    return nonceOf(it).length === nonceLength - 1;
  }),
  lenient(
    'a time with a fraction is taken',
    /fraction/,
    (it) => timeOf(it) > 0 && timeOf(it) % 1 !== 0,
  ),
  lenient('any key is taken', /another platform/, ({ plaintext, signature }) => {
    const others = ['mac', 'ios', 'android'] as const;
    return plaintext === null && others.some((it) => decrypted(String(signature), it) !== null);
  }),
  lenient('a plaintext that is no JSON is taken', /no JSON/, ({ plaintext, signature }) => {
    return plaintext === null && isReadable(String(signature));
  }),
  strict(
    'a ciphertext with a leading zero byte is refused',
    /leading zero byte/,
    ({ signature }) => {
      return Buffer.from(String(signature), 'base64')[0] === 0;
    },
  ),
  strict('two minutes are too long', /end of the window/, (it) => {
    return timeOf(it) < Date.now() - 120_000 && timeOf(it) > Date.now() - WINDOW;
  }),
  strict('a clock that is ahead is refused', /other end/, (it) => {
    return timeOf(it) > Date.now() + 120_000 && timeOf(it) < Date.now() + WINDOW;
  }),
  strict('members in another order are refused', /other way round/, ({ plaintext }) => {
    return Object.keys(plaintext ?? {})[0] === 'timestamp';
  }),
];

/** Whether the server's key decrypts it, to whatever. */
function isReadable(signature: string): boolean {
  const key = { key: keys.windows[0].privateKey, padding: constants.RSA_PKCS1_PADDING };
  try {
    return /nonce/.test(privateDecrypt(key, Buffer.from(signature, 'base64')).toString());
  } catch {
    return false;
  }
}

/** Whether a signature was seen before; in the last tenth of a second, where `isAtOnce`. */
function repeated(isAtOnce: boolean) {
  const seen = new Map<unknown, number>();
  return ({ signature, plaintext }: Seen) => {
    const last = seen.get(signature);
    seen.set(signature, performance.now());
    if (last === undefined || plaintext === null) return false;
    return !isAtOnce || performance.now() - last < 100;
  };
}
