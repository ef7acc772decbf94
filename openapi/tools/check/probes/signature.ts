import { createPublicKey, publicEncrypt, constants } from 'node:crypto';
import type { CheckedOperation } from '../contract.ts';
import { readOutcome } from '../exchange.ts';
import type { Plaintext } from '../signing.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import { WINDOW_MARGIN, rememberedProbe, replayProbes } from './replay.ts';
import { timeProbe } from './timing.ts';
import { type Probe, callProbe, pickRepresentatives } from './probe.ts';

const SIGNATURE = '/components/schemas/Signature';
const DAY = 86_400_000;

/** A way to make a signature. `place` is a member of `/x-signature`, or a whole JSON pointer. */
type Kind = [name: string, place: string, make: (context: CheckContext) => unknown];

/** Every kind of invalid signature (openapi/signature). All get the same refusal. */
const REFUSED: Kind[] = [
  ['no signature', '/components/schemas/Signed', () => null],
  ['an empty signature', SIGNATURE, () => ''],
  ['a signature that is a boolean', SIGNATURE, () => true],
  ['a signature that is an object', SIGNATURE, () => ({})],
  ['text that is no base64', 'encoding', () => '!'.repeat(344)],
  ['base64 of zeros', 'algorithm', () => Buffer.alloc(256).toString('base64')],
  ['a number above the modulus', 'algorithm', () => Buffer.alloc(256, 255).toString('base64')],
  withBase64('base64url instead of base64', (text) =>
    text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ),
  withBase64('base64 without padding', (text) => text.replace(/=+$/, '')),
  withBytes('a byte missing', (signature) => signature.subarray(0, -1)),
  withBytes('a byte too many', (signature) => Buffer.concat([signature, Buffer.from([7])])),
  withBytes('a byte changed', (signature) =>
    signature.map((byte, at) => (at === 128 ? byte ^ 1 : byte)),
  ),
  [
    'a ciphertext without its leading zero byte',
    'algorithm',
    (context) => changeBytes(drawLeadingZero(context), (signature) => signature.subarray(1)),
  ],
  ['OAEP padding', 'algorithm', encryptOaep],
  ['the key of another platform', 'keyPerHeader', signForOtherPlatform],
  atOffset('a stale signature', (window) => -window - WINDOW_MARGIN),
  atOffset('a signature of the future', (window) => window + WINDOW_MARGIN),
  atOffset('a signature of yesterday', () => -DAY),
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
  withNonce('a nonce that is a number', () => 12_345_678),
  withJson('null instead of an object', () => null),
  withJson('a list instead of an object', ({ nonce, timestamp }) => [nonce, timestamp]),
  withText('a plaintext that is no JSON', (plaintext) => JSON.stringify(plaintext).slice(0, -1)),
  withText('an empty plaintext', () => ''),
];

/** Unusual signatures that are valid. */
const ACCEPTED: Kind[] = [
  withJson('members the other way round', ({ nonce, timestamp }) => ({ timestamp, nonce })),
  withJson('a third member', (plaintext) => ({ ...plaintext, platform: 'windows' })),
  withText('a plaintext with spaces', (plaintext) => JSON.stringify(plaintext, null, 1)),
  atOffset('a signature shortly before the end of the window', (window) => -window + WINDOW_MARGIN),
  atOffset('a signature shortly before the window’s other end', (window) => window - WINDOW_MARGIN),
  ['a ciphertext with a leading zero byte', 'encoding', drawLeadingZero],
];

/** The kinds that are tried at every operation. */
const EVERYWHERE = ['no signature', 'a stale signature'];

/** Kinds whose refusals must take the same time: a difference tells an attacker which step refused a signature. */
const TIMED: [one: string, two: string][] = [
  ['a byte changed', 'a stale signature'],
  ['OAEP padding', 'no nonce'],
];

/** Tries every kind of signature at one operation of each kind, because all share one check, and some everywhere. */
export function signatureProbes(operations: CheckedOperation[]): Probe[] {
  const representatives = pickRepresentatives(operations, false);
  const [first] = representatives;
  return [
    ...operations.flatMap((operation) => {
      const isFull = representatives.has(operation);
      const refused = REFUSED.filter(([name]) => isFull || EVERYWHERE.includes(name));
      return [
        ...refused.map((kind) => probe(operation, kind, true)),
        ...replayProbes(operation, isFull),
        ...(isFull
          ? [...ACCEPTED.map((kind) => probe(operation, kind, false)), alikeProbe(operation)]
          : []),
      ];
    }),
    ...(first ? [...TIMED.map((pair) => timingProbe(first, pair)), rememberedProbe(first)] : []),
  ];
}

function probe(operation: CheckedOperation, [name, place, make]: Kind, isRefused: boolean): Probe {
  const { refusals, inputName } = operation;
  const expected = {
    rule: isRefused ? 'signature.refused' : 'signature.accepted',
    statuses: isRefused
      ? ['SignatureInvalid']
      : ['Ok', ...refusals.filter((refusal) => refusal !== 'SignatureInvalid')],
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
    ...{ classes: ['signature'], operation: id, name },
    run: async (context) => {
      let plain: { kind: string; text: string } | undefined;
      for (const [kind, place, make] of REFUSED) {
        // It needs a second key.
        if (place === 'keyPerHeader') continue;
        const exchange = await context.call(id, { signature: make(context) });
        if (readOutcome(exchange) !== 'SignatureInvalid') continue;
        const text = JSON.stringify([exchange.received?.http, exchange.received?.json]);
        plain ??= { kind, text };
        if (plain.text === text) continue;
        return context.reportDeparture(id, name, exchange, {
          ...{ rule: 'signature.alike' },
          place: '/components/schemas/ErrSignatureInvalid',
          expected: 'the same refusal for every wrong signature',
          actual: `another for ${kind} than for ${plain.kind}`,
        });
      }
      return undefined;
    },
  };
}

function timingProbe({ id }: CheckedOperation, [one, two]: [string, string]): Probe {
  return timeProbe(id, `refusals: ${one}, and ${two}`, {
    ...{ rule: 'signature.timing' },
    place: '/components/schemas/ErrSignatureInvalid',
    prepare: async (context) => {
      const call = (kind: string) => () => {
        const make = REFUSED.find(([name]) => name === kind)?.[2];
        return context.call(id, { signature: make?.(context) });
      };
      return { first: call(one), second: call(two) };
    },
  });
}

function createPlaintext({ caller }: CheckContext, offset = 0): Plaintext {
  return { ...caller.signer.freshPlaintext(), timestamp: caller.now() + offset };
}

function encrypt({ caller }: CheckContext, plaintext: string): string {
  return caller.signer.encrypt(caller.publicKey(caller.platform), plaintext);
}

const sign = (context: CheckContext) => encrypt(context, JSON.stringify(createPlaintext(context)));

function withText(name: string, write: (plain: Plaintext) => string, place = 'plaintext'): Kind {
  return [name, place, (context) => encrypt(context, write(createPlaintext(context)))];
}

function withJson(name: string, change: (plain: Plaintext) => unknown): Kind {
  return withText(name, (plain) => JSON.stringify(change(plain)));
}

function withNonce(name: string, change: (nonce: string) => unknown): Kind {
  const write = (plain: Plaintext) => JSON.stringify({ ...plain, nonce: change(plain.nonce) });
  return withText(name, write, 'nonceLength');
}

/** Describes a signature with another time. `offset` returns ms from now, given the contract's window. */
function atOffset(name: string, offset: (window: number) => number): Kind {
  const make = (context: CheckContext) => {
    const { window } = context.caller.signer;
    return encrypt(context, JSON.stringify(createPlaintext(context, offset(window))));
  };
  return [name, 'windowMilliseconds', make];
}

/** Draws until `change` makes a difference: not every base64 text has a character that base64url spells differently. */
function withBase64(name: string, change: (base64: string) => string, place = 'encoding'): Kind {
  const make = (context: CheckContext): string => {
    const good = sign(context);
    return change(good) === good ? make(context) : change(good);
  };
  return [name, place, make];
}

function withBytes(name: string, change: (decoded: Buffer) => Uint8Array): Kind {
  return withBase64(name, (text) => changeBytes(text, change), 'algorithm');
}

function changeBytes(base64: string, change: (decoded: Buffer) => Uint8Array): string {
  return Buffer.from(change(Buffer.from(base64, 'base64'))).toString('base64');
}

function encryptOaep(context: CheckContext): string {
  const key = createPublicKey(context.caller.publicKey(context.caller.platform));
  const plaintext = Buffer.from(JSON.stringify(createPlaintext(context)));
  const oaep = { key, padding: constants.RSA_PKCS1_OAEP_PADDING };
  return publicEncrypt(oaep, plaintext).toString('base64');
}

function signForOtherPlatform(context: CheckContext): string {
  const { caller } = context;
  const own = caller.publicKey(caller.platform);
  const other = caller.platforms.find((platform) => caller.publicKey(platform) !== own);
  if (!other) throw new Unreached('there is the key of one platform alone');
  return caller.signer.encrypt(caller.publicKey(other), JSON.stringify(createPlaintext(context)));
}

/** Draws until a ciphertext begins with a zero byte, which one in 256 does. */
function drawLeadingZero(context: CheckContext): string {
  for (;;) {
    const ciphertext = sign(context);
    if (Buffer.from(ciphertext, 'base64')[0] === 0) return ciphertext;
  }
}
