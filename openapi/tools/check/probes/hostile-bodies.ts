import { gzipSync } from 'node:zlib';
import type { Calling } from '../caller.ts';
import type { CheckedOperation, Contract } from '../contract.ts';
import { type Probe, inSession } from './probe.ts';
import { readyInput } from './ready-input.ts';

/**
 * Sends bodies that the contract neither allows nor forbids: a server may read or refuse them, but must answer with an
 * envelope and must not fail. Each body has an undeclared field, so that no call takes effect.
 */
export function hostileProbes(
  contract: Contract,
  operation: CheckedOperation,
  isFull: boolean,
): Probe[] {
  const base = { ...readyInput(contract, operation), contractCheck: 1 };
  const text = JSON.stringify({ ...base, signature: '{{signature}}' });
  const prepend = (members: string) => text.replace('{', `{${members},`);
  const [field = ''] = Object.keys(base);
  const bodies: [name: string, calling: Calling][] = [
    ['a member `__proto__`', { body: prepend('"__proto__":{"admin":true}') }],
    ['a key twice', { body: prepend(`${JSON.stringify(field)}:null`) }],
    ['`signature` twice', { body: prepend('"signature":"x"') }],
    ['a number beyond every type', { body: prepend('"n":1e999') }],
    ['half a surrogate pair', { body: prepend('"s":"\\ud800"') }],
    ['a key of 8,000 characters', { body: prepend(`"${'k'.repeat(8_000)}":1`) }],
    ['2,000 members', { body: prepend(makeMembers(2_000)) }],
    ['a byte order mark', { body: `\u{FEFF}${text}` }],
    [
      'UTF-16',
      { body: utf16(text), headers: { 'content-type': 'application/json; charset=utf-16' } },
    ],
    ['gzip', { body: gzip(text), headers: { 'content-encoding': 'gzip' } }],
    ['gzip that is none', { body: text, headers: { 'content-encoding': 'gzip' } }],
    [
      '`charset` of another encoding',
      { headers: { 'content-type': 'application/json; charset=x' } },
    ],
  ];
  const { refusals, pointer } = operation;
  const allowed = ['Ok', ...refusals.filter((refusal) => refusal !== 'ServerError'), ...EARLY];
  const place = `${pointer}/requestBody`;
  const expected = { statuses: allowed, rule: 'input.hostile', place };
  return (isFull ? bodies : bodies.slice(0, 2)).map(([name, calling]) =>
    inSession(operation, `a body with ${name}`, expected, { input: base, ...calling }),
  );
}

/** Refusals from before the application is reached. */
const EARLY = ['UnsupportedMediaType', 'PayloadTooLarge'];

function makeMembers(count: number): string {
  return Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',');
}

function utf16(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'utf16le'));
}

function gzip(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(text));
}
