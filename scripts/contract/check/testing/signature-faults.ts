import { constants, privateDecrypt } from 'node:crypto';
import { testKeys } from '@mocks/sandbox/testing/keys';
import { bundledContract } from '../../document.ts';
import { createRandom } from '../random.ts';
import { createSigner } from '../signing.ts';
import { CONFIG, type Fault, fault } from './fault.ts';
import type { ProxiedCall } from './mutating-proxy.ts';

const keys = testKeys();
const random = createRandom(1);
const { sign } = createSigner(bundledContract()['x-signature']);
const WINDOW = 300_000;

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

function decrypted(signature: string): Plaintext | null {
  try {
    const padding = constants.RSA_PKCS1_PADDING;
    const key = { key: keys.windows[0].privateKey, padding };
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
  lenient('a long nonce is taken', /9 characters/, (it) => nonceOf(it).length === 9),
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
];

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
