import { createPublicKey, publicEncrypt, constants } from 'node:crypto';
import type { Platform } from '../../../signature/platform.ts';
import type { CheckedOperation } from '../contract.ts';
import { outcomeOf } from '../exchange.ts';
import type { Plaintext } from '../signing.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import { replayProbes } from './replay.ts';
import { compared, toldApart } from './timing.ts';
import type { Probe } from './probe.ts';

/** How far from the edge of the window, so that the way to the server does not matter. */
const MARGIN = 15_000;
const SIGNATURE = '/components/schemas/Signature';

type Making = {
  name: string;
  /** Below `/x-signature/`, or a whole pointer. */
  place: string;
  make(context: CheckContext): unknown;
};

/** Every way in which a signature can be wrong (openapi/signature). All get the same refusal. */
export const REFUSED: Making[] = [
  { name: 'no signature', place: '/components/schemas/Signed', make: () => null },
  { name: 'an empty signature', place: SIGNATURE, make: () => '' },
  { name: 'a signature that is a boolean', place: SIGNATURE, make: () => true },
  { name: 'a signature that is an object', place: SIGNATURE, make: () => ({}) },
  { name: 'text that is no base64', place: 'encoding', make: () => '!'.repeat(344) },
  { name: 'base64 of zeros', place: 'algorithm', make: () => Buffer.alloc(256).toString('base64') },
  {
    name: 'a number above the modulus',
    place: 'algorithm',
    make: () => Buffer.alloc(256, 255).toString('base64'),
  },
  ...signed('base64url instead of base64', 'encoding', (text) =>
    text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ),
  ...signed('base64 without padding', 'encoding', (text) => text.replace(/=+$/, '')),
  ...signed('a byte missing', 'algorithm', (text) =>
    bytes(text, (signature) => signature.subarray(0, -1)),
  ),
  ...signed('a byte too many', 'algorithm', (text) =>
    bytes(text, (signature) => Buffer.concat([signature, Buffer.from([7])])),
  ),
  ...signed('a byte changed', 'algorithm', (text) => bytes(text, flipped)),
  {
    name: 'a ciphertext without its leading zero byte',
    place: 'algorithm',
    make: (context) => bytes(leadingZero(context), (signature) => signature.subarray(1)),
  },
  { name: 'OAEP padding', place: 'algorithm', make: oaep },
  { name: 'the key of another platform', place: 'keyPerHeader', make: ofOtherPlatform },
  stale('a stale signature', (window) => -window - MARGIN),
  stale('a signature of the future', (window) => window + MARGIN),
  stale('a signature of yesterday', () => -86_400_000),
  plain('a time in seconds', ({ nonce, timestamp }) => ({
    nonce,
    timestamp: Math.floor(timestamp / 1000),
  })),
  plain('a time as text', ({ nonce, timestamp }) => ({ nonce, timestamp: String(timestamp) })),
  plain('a time with a fraction', ({ nonce, timestamp: ms }) => ({ nonce, timestamp: ms + 0.5 })),
  plain('no time', ({ nonce }) => ({ nonce })),
  plain('no nonce', ({ timestamp }) => ({ timestamp })),
  plain(
    'a nonce that lacks a character',
    ({ nonce, timestamp }) => ({ nonce: nonce.slice(1), timestamp }),
    'nonceLength',
  ),
  plain(
    'a nonce with a character too many',
    (plaintext) => ({ ...plaintext, nonce: `${plaintext.nonce}a` }),
    'nonceLength',
  ),
  plain('a nonce with a hyphen', ({ nonce, timestamp }) => ({
    nonce: `-${nonce.slice(1)}`,
    timestamp,
  })),
  plain('a nonce that is a number', (plaintext) => ({ ...plaintext, nonce: 12_345_678 })),
  plain('a third member', (plaintext) => ({ ...plaintext, platform: 'windows' })),
  plain('null instead of an object', () => null),
  plain('a list instead of an object', ({ nonce, timestamp }) => [nonce, timestamp]),
  text('a plaintext that is no JSON', (plaintext) => JSON.stringify(plaintext).slice(0, -1)),
  text('an empty plaintext', () => ''),
];

/** Signatures that are good, though not the plainest. */
export const ACCEPTED: Making[] = [
  plain('members the other way round', ({ nonce, timestamp }) => ({ timestamp, nonce })),
  text('a plaintext with spaces', (plaintext) => JSON.stringify(plaintext, null, 1)),
  stale('a signature shortly before the end of the window', (window) => -window + MARGIN),
  stale('a signature shortly before the window’s other end', (window) => window - MARGIN),
  { name: 'a ciphertext with a leading zero byte', place: 'encoding', make: leadingZero },
];

export function signatureProbes(operations: CheckedOperation[]): Probe[] {
  const [first] = operations;
  return [
    ...operations.flatMap((operation) => ofOperation(operation)),
    // The check of a signature is the same for all.
    ...(first ? alikeInTime(first) : []),
  ];
}

function ofOperation(operation: CheckedOperation): Probe[] {
  return [
    ...REFUSED.map((making) => probe(operation, making, 'SignatureInvalid')),
    ...ACCEPTED.map((making) => probe(operation, making, 'accepted')),
    ...replayProbes(operation),
    alike(operation),
  ];
}

function probe(
  { id, refusals, pointer }: CheckedOperation,
  { name, place, make }: Making,
  verdict: string,
): Probe {
  const isRefused = verdict === 'SignatureInvalid';
  return {
    classes: ['signature'],
    operation: id,
    name,
    run: async (context) => {
      const signature = make(context);
      return context.attempt(id, { signature, input: { contractCheck: 1 } }, name, {
        statuses: isRefused
          ? [verdict]
          : ['Ok', ...refusals.filter((refusal) => refusal !== 'SignatureInvalid')],
        class: 'signature',
        rule: isRefused ? 'signature.refused' : 'signature.accepted',
        place: place.startsWith('/') ? place : `/x-signature/${place}`,
        because: isRefused ? name : `${name} is good (${pointer})`,
      });
    },
  };
}

/** The refusals of all kinds of wrong signatures, which nothing may tell apart. */
function alike({ id }: CheckedOperation): Probe {
  const name = 'refusals of different wrong signatures';
  return {
    classes: ['signature'],
    operation: id,
    name,
    run: async (context) => {
      const answers = new Map<string, string>();
      for (const making of REFUSED) {
        const signature = madeOf(context, making);
        if (signature === undefined) continue;
        const exchange = await context.call(id, { signature });
        const { received } = exchange;
        if (outcomeOf(exchange) !== 'SignatureInvalid') continue;
        const text = JSON.stringify([received?.http, received?.json]);
        answers.set(text, answers.get(text) ?? making.name);
        if (answers.size === 1) continue;
        const [plain, other] = [...answers.values()];
        context.found(id, name, exchange, {
          ...{ class: 'signature', rule: 'signature.alike' },
          place: '/components/schemas/ErrSignatureInvalid',
          expected: 'the same refusal for every wrong signature',
          actual: `another for ${other} than for ${plain}`,
        });
        return;
      }
    },
  };
}

/** A signature, or undefined if there are not the keys for it. */
function madeOf(context: CheckContext, { make }: Making): unknown {
  try {
    return make(context);
  } catch (error) {
    if (error instanceof Unreached) return undefined;
    throw error;
  }
}

const TIMED: [one: string, two: string][] = [
  ['a byte changed', 'a stale signature'],
  ['OAEP padding', 'no nonce'],
];
const TIMES = 6;

/** Refusals that take different times tell an attacker how far a signature came. */
function alikeInTime({ id }: CheckedOperation): Probe[] {
  return TIMED.map(([one, two]) => {
    const name = `the time of refusals: ${one}, and ${two}`;
    return {
      classes: ['signature'],
      operation: id,
      name,
      isAlone: true,
      run: async (context) => {
        const refused = (kind: string) => () => {
          const making = REFUSED.find((entry) => entry.name === kind);
          return context.call(id, { signature: making?.make(context) });
        };
        const apart = await toldApart(() => compared(refused(one), refused(two), TIMES));
        if (!apart) return;
        context.found(id, name, await refused(one)(), {
          ...{ class: 'signature', rule: 'signature.timing' },
          place: '/components/schemas/ErrSignatureInvalid',
          expected: 'the same time for every wrong signature',
          actual: `medians of ${Math.round(apart.first)} ms and ${Math.round(apart.second)} ms`,
          doubt: apart.doubt,
        });
      },
    };
  });
}

function plaintextOf({ caller, random }: CheckContext, offset = 0): Plaintext {
  return { ...caller.signer.freshPlaintext(random), timestamp: caller.now() + offset };
}

function encrypted({ caller }: CheckContext, plaintext: string): string {
  return caller.signer.encrypt(caller.keyOf(caller.platform), plaintext);
}

function plain(name: string, change: (it: Plaintext) => unknown, place = 'plaintext'): Making {
  return {
    name,
    place,
    make: (context) => encrypted(context, JSON.stringify(change(plaintextOf(context)))),
  };
}

function text(name: string, write: (it: Plaintext) => string): Making {
  return {
    name,
    place: 'plaintext',
    make: (context) => encrypted(context, write(plaintextOf(context))),
  };
}

/** A signature of another time, in ms from now, for the window of the contract. */
function stale(name: string, offset: (window: number) => number): Making {
  const make = (context: CheckContext) => {
    const { window } = context.caller.signer;
    return encrypted(context, JSON.stringify(plaintextOf(context, offset(window))));
  };
  return { name, place: 'windowMilliseconds', make };
}

function signed(name: string, place: string, change: (it: string) => string): Making[] {
  return [
    {
      name,
      place,
      make: (context) =>
        differing(() => encrypted(context, JSON.stringify(plaintextOf(context))), change),
    },
  ];
}

/** Draws until the change is one: not every base64 has a character that base64url spells otherwise. */
function differing(draw: () => string, change: (it: string) => string): string {
  for (;;) {
    const good = draw();
    if (change(good) !== good) return change(good);
  }
}

function bytes(base64: string, change: (it: Buffer) => Uint8Array): string {
  return Buffer.from(change(Buffer.from(base64, 'base64'))).toString('base64');
}

function flipped(key: Buffer): Buffer {
  const copy = Buffer.from(key);
  copy[128] = (copy[128] ?? 0) ^ 1;
  return copy;
}

function oaep(context: CheckContext): string {
  const key = createPublicKey(context.caller.keyOf(context.caller.platform));
  const plaintext = Buffer.from(JSON.stringify(plaintextOf(context)));
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING }, plaintext).toString(
    'base64',
  );
}

function ofOtherPlatform(context: CheckContext): string {
  const { caller } = context;
  const other = caller.platforms.find(
    (candidate: Platform) => caller.keyOf(candidate) !== caller.keyOf(caller.platform),
  );
  if (!other) throw new Unreached('there is the key of one platform alone');
  return caller.signer.encrypt(caller.keyOf(other), JSON.stringify(plaintextOf(context)));
}

/** One ciphertext of 256 begins with a zero byte. */
function leadingZero(context: CheckContext): string {
  for (;;) {
    const ciphertext = encrypted(context, JSON.stringify(plaintextOf(context)));
    if (Buffer.from(ciphertext, 'base64')[0] === 0) return ciphertext;
  }
}
