import { constants, createPublicKey, privateDecrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRandom } from '../../random.ts';
import { bundledContract } from '../../../generate/document.ts';
import { createSigner } from '../../signing.ts';
import { type AnyEnvelope, type ServerFault, replaceStatus, onEach, sentMember } from '../fault.ts';
import type { Mutation, ProxiedCall } from '../mutating-proxy.ts';

/** The keys of the contract's vectors, which the tests' sandbox uses. */
const FOLDER = new URL('../../../../signature/test-keys/', import.meta.url);
const readKey = (name: string) =>
  readFileSync(new URL(`${name}.worthless-private.pem`, FOLDER), 'utf8');
const privateKey = readKey('windows');
export const otherKey = readKey('mac');
const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

const random = createRandom(1);
const { sign, window: WINDOW, nonceLength } = createSigner(bundledContract()['x-signature']);
const ALMOST = 270_000;
const OPERATIONS = 'systemDisplayConfig systemUserInfo paymentShop';
const REFUSAL = { code: 1001, msg: 'Text', status: 'SignatureInvalid', data: null };

type Plaintext = { nonce?: unknown; timestamp?: unknown };
export type ReceivedSignature = {
  plaintext: Plaintext | null;
  signature: unknown;
  call: ProxiedCall;
};

/** A valid signature, by a clock that is `offset` ms ahead of this machine's. */
export const signNow = (offset = 0) => sign(publicKey, random, offset);

/** Describes a server that accepts some invalid signatures: the proxy replaces them by a valid one. */
export function lenient(
  name: string,
  probe: RegExp,
  takes: (received: ReceivedSignature) => boolean,
): ServerFault {
  return signature(name, probe, {
    input: (body, call) =>
      takes(readSignature(body.signature, call)) ? { ...body, signature: signNow() } : body,
  });
}

/** Describes a server that refuses some valid signatures. */
export function strict(
  name: string,
  probe: RegExp,
  refuses: (received: ReceivedSignature) => boolean,
): ServerFault {
  return signature(name, probe, {
    envelope: (envelope, call) =>
      refuses(readSignature(sentMember(call, 'signature'), call)) ? REFUSAL : envelope,
  });
}

function signature(name: string, rule: RegExp, mutation: Mutation): ServerFault {
  return onEach(name, ['signature', rule], OPERATIONS, mutation);
}

export function readSignature(value: unknown, call: ProxiedCall): ReceivedSignature {
  const isText = typeof value === 'string';
  return { plaintext: isText ? decryptSignature(value, privateKey) : null, signature: value, call };
}

/** Decrypts a signature, by default with the key of Windows; null if the key does not fit. */
export function decryptSignature(text: string, key = privateKey): Plaintext | null {
  try {
    const padding = constants.RSA_PKCS1_PADDING;
    const plain = privateDecrypt({ key, padding }, Buffer.from(text, 'base64')).toString();
    const value: unknown = JSON.parse(plain);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

const isInvalid = ({ status }: AnyEnvelope) => status === 'SignatureInvalid';
const isText = (value: unknown): value is string => typeof value === 'string';
const readTime = ({ plaintext }: ReceivedSignature) => Number(plaintext?.timestamp);
const readNonce = ({ plaintext }: ReceivedSignature) =>
  typeof plaintext?.nonce === 'string' ? plaintext.nonce : '';

export const signatureFaults: ServerFault[] = [
  lenient(
    'a missing signature is taken',
    /no signature/,
    ({ signature }) => signature === undefined,
  ),
  lenient('what cannot be decrypted is taken', /zeros/, ({ plaintext, signature }) => {
    return plaintext === null && typeof signature === 'string' && signature.length === 344;
  }),
  lenient(
    'a stale one is taken',
    /stale signature/,
    (received) => readTime(received) < Date.now() - WINDOW,
  ),
  lenient(
    'one of the future is taken',
    /future/,
    (received) => readTime(received) > Date.now() + WINDOW,
  ),
  lenient('seconds are taken', /seconds/, (received) => readTime(received) < 1e11),
  lenient(
    'a long nonce is taken',
    /too many/,
    (received) => readNonce(received).length > nonceLength,
  ),
  lenient('a nonce with any characters is taken', /hyphen/, (received) =>
    readNonce(received).includes('-'),
  ),
  lenient(
    'a time as text is taken',
    /as text/,
    ({ plaintext }) => typeof plaintext?.timestamp === 'string',
  ),
  lenient('base64url is taken', /base64url/, ({ signature }) => /[-_]/.test(String(signature))),
  lenient('a replay is taken', /replay/, detectRepeats(false)),
  lenient('replays at one moment are taken', /race/, detectRepeats(true)),
  lenient('the key of another platform is taken', /key of another/, ({ signature: text, call }) => {
    return (
      call.headers.platform === 'windows' &&
      isText(text) &&
      decryptSignature(text, otherKey) !== null
    );
  }),
  lenient('base64 without padding is taken', /padding/, ({ signature: text }) => {
    return isText(text) && /^[\w+/]{342}$/.test(text);
  }),
  lenient(
    'a short nonce is taken',
    /lacks a character/,
    (received) => readNonce(received).length === nonceLength - 1,
  ),
  lenient('a plaintext without a time is taken', /no time/, ({ plaintext }) => {
    return plaintext !== null && !('timestamp' in plaintext);
  }),
  strict(
    'a ciphertext with a leading zero byte is refused',
    /leading zero/,
    ({ signature: text, plaintext }) => {
      return plaintext !== null && isText(text) && Buffer.from(text, 'base64')[0] === 0;
    },
  ),
  strict('the last half minute of the window is refused', /end of the window/, (received) => {
    return readTime(received) < Date.now() - ALMOST;
  }),
  strict(
    'a clock that is ahead is refused',
    /other end/,
    (received) => readTime(received) > Date.now() + 60_000,
  ),
  strict('members in another order are refused', /other way round/, ({ plaintext }) => {
    return plaintext !== null && Object.keys(plaintext)[0] === 'timestamp';
  }),
  signature('no signature is checked', /refused|replay|race/, {
    envelope: replaceStatus('SignatureInvalid', { code: 200, msg: '', status: 'Ok', data: {} }),
  }),
  signature('refusals that can be told apart', /alike/, {
    envelope: (envelope, { body }) =>
      isInvalid(envelope) && !body.includes('signature')
        ? { ...envelope, msg: 'The signature is missing.' }
        : envelope,
  }),
  signature('a missing signature is an invalid input', /refused|alike/, {
    envelope: (envelope, { body }) =>
      isInvalid(envelope) && !body.includes('signature')
        ? { code: 400, msg: 'Not valid.', status: 'InvalidInput', data: null }
        : envelope,
  }),
  signature('what cannot be decrypted is a server error', /./, {
    envelope: (envelope, call) =>
      isInvalid(envelope) && readSignature(sentMember(call, 'signature'), call).plaintext === null
        ? { code: 500, msg: 'Text', status: 'ServerError', data: null }
        : envelope,
  }),
];

/** Creates a test for repeated signatures; with `isAtOnce`, only for those repeated within a tenth of a second. */
function detectRepeats(isAtOnce: boolean) {
  const seen = new Map<unknown, number>();
  return ({ signature, plaintext }: ReceivedSignature) => {
    const last = seen.get(signature);
    seen.set(signature, performance.now());
    if (last === undefined || plaintext === null) return false;
    return !isAtOnce || performance.now() - last < 100;
  };
}
