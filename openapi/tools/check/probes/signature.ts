import { createPublicKey, publicEncrypt, constants } from 'node:crypto';
import type { Platform } from '../../../signature/platform.ts';
import type { CheckedOperation } from '../contract.ts';
import { readOutcome } from '../exchange.ts';
import type { Plaintext } from '../signing.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import { rememberedProbe, replayProbes } from './replay.ts';
import { compareTimes, measureTwice } from './timing.ts';
import { type Probe, callProbe, pickRepresentatives } from './probe.ts';

/** Distance from the edge of the window, in ms, so that latency does not matter. */
const MARGIN = 15_000;
const SIGNATURE = '/components/schemas/Signature';

/** A way to make a signature. */
type Kind = {
  name: string;
  /** A member of `/x-signature`, or a whole JSON pointer. */
  place: string;
  make(context: CheckContext): unknown;
};

/** Every kind of invalid signature (openapi/signature). All get the same refusal. */
export const REFUSED: Kind[] = [
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
  withBase64('base64url instead of base64', 'encoding', (text) =>
    text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ),
  withBase64('base64 without padding', 'encoding', (text) => text.replace(/=+$/, '')),
  withBase64('a byte missing', 'algorithm', (text) =>
    changeBytes(text, (signature) => signature.subarray(0, -1)),
  ),
  withBase64('a byte too many', 'algorithm', (text) =>
    changeBytes(text, (signature) => Buffer.concat([signature, Buffer.from([7])])),
  ),
  withBase64('a byte changed', 'algorithm', (text) => changeBytes(text, flipBit)),
  {
    name: 'a ciphertext without its leading zero byte',
    place: 'algorithm',
    make: (context) => changeBytes(drawLeadingZero(context), (signature) => signature.subarray(1)),
  },
  { name: 'OAEP padding', place: 'algorithm', make: encryptOaep },
  { name: 'the key of another platform', place: 'keyPerHeader', make: signForOtherPlatform },
  atOffset('a stale signature', (window) => -window - MARGIN),
  atOffset('a signature of the future', (window) => window + MARGIN),
  atOffset('a signature of yesterday', () => -86_400_000),
  withJson('a time in seconds', (plain) => ({
    ...{ ...plain, timestamp: Math.floor(plain.timestamp / 1000) },
  })),
  withJson('a time as text', (plain) => ({ ...plain, timestamp: String(plain.timestamp) })),
  withJson('a time with a fraction', (plain) => ({ ...plain, timestamp: plain.timestamp + 0.5 })),
  withJson('no time', ({ nonce }) => ({ nonce })),
  withJson('no nonce', ({ timestamp }) => ({ timestamp })),
  withNonce('a nonce that lacks a character', (nonce) => nonce.slice(1)),
  withNonce('a nonce with a character too many', (nonce) => `${nonce}a`),
  withNonce('a nonce with a hyphen', (nonce) => `-${nonce.slice(1)}`),
  withJson('a nonce that is a number', (plaintext) => ({ ...plaintext, nonce: 12_345_678 })),
  withJson('null instead of an object', () => null),
  withJson('a list instead of an object', ({ nonce, timestamp }) => [nonce, timestamp]),
  withText('a plaintext that is no JSON', (plaintext) => JSON.stringify(plaintext).slice(0, -1)),
  withText('an empty plaintext', () => ''),
];

/** Unusual signatures that are valid. */
export const ACCEPTED: Kind[] = [
  withJson('members the other way round', ({ nonce, timestamp }) => ({ timestamp, nonce })),
  withJson('a third member', (plaintext) => ({ ...plaintext, platform: 'windows' })),
  withText('a plaintext with spaces', (plaintext) => JSON.stringify(plaintext, null, 1)),
  atOffset('a signature shortly before the end of the window', (window) => -window + MARGIN),
  atOffset('a signature shortly before the window’s other end', (window) => window - MARGIN),
  { name: 'a ciphertext with a leading zero byte', place: 'encoding', make: drawLeadingZero },
];

/** The kinds that are tried at every operation. */
const EVERYWHERE = ['no signature', 'a stale signature'];

/** Tries every kind of signature at one operation of each kind, because all share one check, and some everywhere. */
export function signatureProbes(operations: CheckedOperation[]): Probe[] {
  const representatives = pickRepresentatives(operations, false);
  const [first] = representatives;
  return [
    ...operations.flatMap((operation) => {
      const isFull = representatives.has(operation);
      const refused = REFUSED.filter(({ name }) => isFull || EVERYWHERE.includes(name));
      return [
        ...refused.map((kind) => probe(operation, kind, 'SignatureInvalid')),
        ...replayProbes(operation, isFull),
        ...(isFull
          ? [...ACCEPTED.map((kind) => probe(operation, kind, 'accepted')), alikeProbe(operation)]
          : []),
      ];
    }),
    ...(first ? [...timingProbes(first), rememberedProbe(first)] : []),
  ];
}

function probe(operation: CheckedOperation, { name, place, make }: Kind, verdict: string): Probe {
  const { refusals, inputName } = operation;
  const isRefused = verdict === 'SignatureInvalid';
  const others = ['Ok', ...refusals.filter((refusal) => refusal !== 'SignatureInvalid')];
  const expected = {
    rule: isRefused ? 'signature.refused' : 'signature.accepted',
    statuses: isRefused ? [verdict] : others,
    place: place.startsWith('/') ? place : `/x-signature/${place}`,
  };
  // A signature that is let in meets the next check, or an undeclared field, and takes no effect.
  const input = inputName === null ? undefined : { contractCheck: 1 };
  return callProbe(operation, name, expected, (context) => ({ signature: make(context), input }));
}

/** Compares the refusals of all kinds of invalid signatures, which must be identical. */
function alikeProbe({ id }: CheckedOperation): Probe {
  const name = 'refusals of different wrong signatures';
  return {
    classes: ['signature'],
    operation: id,
    name,
    run: async (context) => {
      const answers = new Map<string, string>();
      for (const kind of REFUSED) {
        const signature = tryMake(context, kind);
        if (signature === undefined) continue;
        const exchange = await context.call(id, { signature });
        const { received } = exchange;
        if (readOutcome(exchange) !== 'SignatureInvalid') continue;
        const text = JSON.stringify([received?.http, received?.json]);
        answers.set(text, answers.get(text) ?? kind.name);
        if (answers.size === 1) continue;
        const [plain, other] = [...answers.values()];
        context.reportDeparture(id, name, exchange, {
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

/** Makes a signature; undefined if the keys for it are missing. */
function tryMake(context: CheckContext, { make }: Kind): unknown {
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

/** Compares how long refusals take: a difference tells an attacker which step refused a signature. */
function timingProbes({ id }: CheckedOperation): Probe[] {
  return TIMED.map(([one, two]) => {
    const name = `the time of refusals: ${one}, and ${two}`;
    return {
      classes: ['signature'],
      operation: id,
      name,
      isAlone: true,
      run: async (context) => {
        const refused = (kindName: string) => () => {
          const kind = REFUSED.find((entry) => entry.name === kindName);
          return context.call(id, { signature: kind?.make(context) });
        };
        const difference = await measureTwice(() =>
          compareTimes(refused(one), refused(two), TIMES),
        );
        if (!difference) return;
        context.reportDeparture(id, name, await refused(one)(), {
          ...{ class: 'signature', rule: 'signature.timing' },
          place: '/components/schemas/ErrSignatureInvalid',
          expected: 'the same time for every wrong signature',
          actual: `medians of ${Math.round(difference.first)} ms and ${Math.round(difference.second)} ms`,
          doubt: difference.doubt,
        });
      },
    };
  });
}

function createPlaintext({ caller, random }: CheckContext, offset = 0): Plaintext {
  return { ...caller.signer.freshPlaintext(random), timestamp: caller.now() + offset };
}

function encrypt({ caller }: CheckContext, plaintext: string): string {
  return caller.signer.encrypt(caller.publicKey(caller.platform), plaintext);
}

function withJson(name: string, change: (plain: Plaintext) => unknown, place = 'plaintext'): Kind {
  return {
    name,
    place,
    make: (context) => encrypt(context, JSON.stringify(change(createPlaintext(context)))),
  };
}

function withNonce(name: string, change: (nonce: string) => string): Kind {
  return withJson(name, (plain) => ({ ...plain, nonce: change(plain.nonce) }), 'nonceLength');
}

function withText(name: string, write: (plaintext: Plaintext) => string): Kind {
  return {
    name,
    place: 'plaintext',
    make: (context) => encrypt(context, write(createPlaintext(context))),
  };
}

/** Describes a signature with another time. `offset` returns ms from now, given the contract's window. */
function atOffset(name: string, offset: (window: number) => number): Kind {
  const make = (context: CheckContext) => {
    const { window } = context.caller.signer;
    return encrypt(context, JSON.stringify(createPlaintext(context, offset(window))));
  };
  return { name, place: 'windowMilliseconds', make };
}

function withBase64(name: string, place: string, change: (base64: string) => string): Kind {
  return {
    name,
    place,
    make: (context) =>
      drawDiffering(() => encrypt(context, JSON.stringify(createPlaintext(context))), change),
  };
}

/** Draws until `change` makes a difference: not every base64 text has a character that base64url spells differently. */
function drawDiffering(draw: () => string, change: (base64: string) => string): string {
  for (;;) {
    const good = draw();
    if (change(good) !== good) return change(good);
  }
}

function changeBytes(base64: string, change: (decoded: Buffer) => Uint8Array): string {
  return Buffer.from(change(Buffer.from(base64, 'base64'))).toString('base64');
}

function flipBit(key: Buffer): Buffer {
  const copy = Buffer.from(key);
  copy[128] = (copy[128] ?? 0) ^ 1;
  return copy;
}

function encryptOaep(context: CheckContext): string {
  const key = createPublicKey(context.caller.publicKey(context.caller.platform));
  const plaintext = Buffer.from(JSON.stringify(createPlaintext(context)));
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING }, plaintext).toString(
    'base64',
  );
}

function signForOtherPlatform(context: CheckContext): string {
  const { caller } = context;
  const other = caller.platforms.find(
    (candidate: Platform) => caller.publicKey(candidate) !== caller.publicKey(caller.platform),
  );
  if (!other) throw new Unreached('there is the key of one platform alone');
  return caller.signer.encrypt(caller.publicKey(other), JSON.stringify(createPlaintext(context)));
}

/** Draws until a ciphertext begins with a zero byte, which one in 256 does. */
function drawLeadingZero(context: CheckContext): string {
  for (;;) {
    const ciphertext = encrypt(context, JSON.stringify(createPlaintext(context)));
    if (Buffer.from(ciphertext, 'base64')[0] === 0) return ciphertext;
  }
}
