import { gzipSync } from 'node:zlib';
import type { Calling } from '../caller.ts';
import type { CheckedOperation, Contract } from '../contract.ts';
import type { Probe } from './probe.ts';
import { readyInput } from './ready-input.ts';

/**
 * Bodies of which the contract does not say whether they can be read: only that a server answers with an envelope, and
 * does not fail. Each has an undeclared field, so that no call is carried out.
 */
export function hostileProbes(contract: Contract, operation: CheckedOperation): Probe[] {
  const base = { ...readyInput(contract, operation), contractCheck: 1 };
  const text = JSON.stringify({ ...base, signature: '{{signature}}' });
  const inFront = (members: string) => text.replace('{', `{${members},`);
  const [field = ''] = Object.keys(base);
  const bodies: [name: string, calling: Calling][] = [
    ['a key twice', { body: inFront(`${JSON.stringify(field)}:null`) }],
    ['`signature` twice', { body: inFront('"signature":"x"') }],
    ['a member `__proto__`', { body: inFront('"__proto__":{"admin":true}') }],
    ['a number beyond every type', { body: inFront('"n":1e999') }],
    ['half a surrogate pair', { body: inFront('"s":"\\ud800"') }],
    ['a key of 8,000 characters', { body: inFront(`"${'k'.repeat(8_000)}":1`) }],
    ['2,000 members', { body: inFront(members(2_000)) }],
    ['a byte order mark', { body: `\u{FEFF}${text}` }],
    [
      'UTF-16',
      { body: utf16(text), headers: { 'content-type': 'application/json; charset=utf-16' } },
    ],
    ['gzip', { body: gzipped(text), headers: { 'content-encoding': 'gzip' } }],
    ['gzip that is none', { body: text, headers: { 'content-encoding': 'gzip' } }],
    [
      '`charset` of another encoding',
      { headers: { 'content-type': 'application/json; charset=x' } },
    ],
  ];
  return bodies.map(([name, calling]) => hostile(operation, `a body with ${name}`, calling));
}

const SERVER_FAILURE = 'ServerError';

function hostile(operation: CheckedOperation, name: string, calling: Calling): Probe {
  const { id, pointer, refusals } = operation;
  const statuses = ['Ok', ...refusals.filter((refusal) => refusal !== SERVER_FAILURE), ...EARLY];
  return {
    classes: ['input'],
    operation: id,
    name,
    run: async (context) => {
      const input = { ...readyInput(context.contract, operation), contractCheck: 1 };
      const all = { input, ...(await context.sessionFor(operation)), ...calling };
      return context.attempt(id, all, name, {
        ...{ statuses, class: 'input', rule: 'input.hostile' },
        ...{ place: `${pointer}/requestBody`, because: `no failure at ${name}` },
      });
    },
  };
}

/** Refusals before the application. */
const EARLY = ['UnsupportedMediaType', 'PayloadTooLarge'];

function members(count: number): string {
  return Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',');
}

function utf16(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'utf16le'));
}

function gzipped(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(text));
}
