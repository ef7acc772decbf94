import type { Calling } from '../caller.ts';
import type { CheckedOperation, Contract } from '../contract.ts';
import { hostileProbes } from './hostile-bodies.ts';
import { type Probe, inSession, pickRepresentatives } from './probe.ts';
import { readyInput } from './ready-input.ts';
import { type Violation, listViolations } from './violations.ts';

/**
 * Tries every constraint of every field, and every way in which a body or a header can be invalid: all of them at one
 * operation of each kind, and some at every other.
 */
export function inputProbes(contract: Contract, operations: CheckedOperation[]): Probe[] {
  const representatives = pickRepresentatives(operations, true);
  return operations.flatMap((operation) => {
    const isFull = representatives.has(operation);
    return [
      ...violationProbes(operation, listViolations(contract, operation)),
      ...wholeBodyProbes(contract, operation, isFull),
      ...hostileProbes(contract, operation, isFull),
      ...wrongHeaderProbes(contract, operation, isFull),
    ];
  });
}

function violationProbes(operation: CheckedOperation, violations: Violation[]): Probe[] {
  return violations.map(({ name, input, place, keyword }) => {
    const refusal = { statuses: ['InvalidInput'], rule: `input.${keyword}`, place };
    return inSession(operation, name, refusal, { input });
  });
}

/** Tries bodies that are invalid as a whole. Those that are not JSON are refused before the application is reached. */
function wholeBodyProbes(
  contract: Contract,
  operation: CheckedOperation,
  isFull: boolean,
): Probe[] {
  const base = readyInput(contract, operation) ?? {};
  const text = JSON.stringify({ ...base, signature: '{{signature}}' });
  const place = `${operation.pointer}/requestBody`;
  type Refusal = { rule: string; statuses: string[]; http?: number };
  const row = (name: string, calling: Calling, refusal: Refusal) =>
    inSession(operation, name, { ...refusal, place }, calling);
  const invalid = { statuses: ['InvalidInput'] };
  const malformed = { ...invalid, http: 400, rule: 'input.malformed' };
  const closed = { ...invalid, rule: 'input.closed' };
  const mediaType = {
    ...{ statuses: ['UnsupportedMediaType'], http: 415, rule: 'input.media-type' },
  };
  const deep = `${'['.repeat(2_000)}${']'.repeat(2_000)}`;
  const undeclared = { input: { ...base, contractCheck: 1 } };
  const plain = { headers: { 'content-type': 'text/plain' } };
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const long = (length: number) => ({ body: padTo(text, length, SIGNED_LENGTH) });
  const size = { rule: 'input.size', statuses: ['PayloadTooLarge'], http: 413 };
  const bodySize = contract.limit('bodySize');
  const object = { statuses: ['SignatureInvalid'], rule: 'input.not-an-object' };
  const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
  return [
    row('a field that the contract does not name', undeclared, closed),
    row('JSON that breaks off', { body: text.slice(0, -1) }, malformed),
    row('an empty body', { body: '' }, malformed),
    row('a body of plain text', plain, mediaType),
    row('a body that is a byte too large', long(bodySize + 1), size),
    ...(isFull
      ? [
          row('a body as large as it may be', long(bodySize), { ...closed, rule: 'input.size' }),
          row(
            'a deeply nested field',
            { body: text.replace('{', `{"contractCheck":${deep},`) },
            closed,
          ),
          row('JSON with a trailing comma', { body: text.replace(/}$/, ',}') }, malformed),
          row('a form instead of JSON', { body: 'a=1&b=2' }, malformed),
          row('bytes that are not UTF-8', { body: bytes }, malformed),
          row('a body that calls itself a form', form, mediaType),
          ...['null', '[]', '"text"', '1'].map((body) => row(`the body ${body}`, { body }, object)),
        ]
      : []),
  ];
}

/** The length of a signature, which replaces its placeholder in a body. */
const SIGNED_LENGTH = 344;

/** Fills a body up to a length in bytes with an undeclared field. */
function padTo(text: string, length: number, signed: number): string {
  const start = '{"contractCheck":"",';
  const rest = text.replace('{{signature}}', '').replace('{', start);
  const missing = length - signed - Buffer.byteLength(rest);
  return text.replace('{', `{"contractCheck":"${'a'.repeat(Math.max(0, missing))}",`);
}

function wrongHeaderProbes(
  contract: Contract,
  operation: CheckedOperation,
  isFull: boolean,
): Probe[] {
  const input = readyInput(contract, operation);
  const row = (header: string, value: string | null, status: string, parameter: string) => {
    const name = value === null ? `no header \`${header}\`` : `the header \`${header}: ${value}\``;
    const place = `/components/parameters/${parameter}`;
    const refusal = { statuses: [status], rule: `input.header-${header}`, place };
    return inSession(operation, name, refusal, { input, headers: { [header]: value } });
  };
  const pick = (values: (string | null)[], some: number) =>
    isFull ? values : values.slice(0, some);
  const device = pick([null, 'a'.repeat(65), '?', 'short'], 2).map((value) =>
    row('deviceId', value, 'DeviceIdInvalid', 'DeviceId'),
  );
  return [
    ...pick([null, 'fr', 'EN'], 2).map((value) =>
      row('language', value, 'InvalidInput', 'Language'),
    ),
    ...pick([null, 'linux', 'Windows'], 1).map((value) =>
      row('platform', value, 'SignatureInvalid', 'Platform'),
    ),
    ...(operation.isMarketing ? [] : device),
  ];
}
