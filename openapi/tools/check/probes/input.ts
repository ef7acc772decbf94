import type { Calling } from '../caller.ts';
import type { CheckedOperation, Contract } from '../contract.ts';
import { constraintName } from '../coverage.ts';
import { createRandom } from '../random.ts';
import type { CheckContext } from '../context.ts';
import { hostileProbes } from './hostile-bodies.ts';
import type { Probe } from './probe.ts';
import { readyInput } from './ready-input.ts';
import { type Violation, drawPairs, listViolations } from './violations.ts';

/** How many pairs of violations are tried for each operation. */
const PAIRS = 6;

/** Tries every way in which a body or a header can be invalid. */
export function inputProbes(
  contract: Contract,
  operations: CheckedOperation[],
  seed: number,
): Probe[] {
  const random = createRandom(seed);
  return operations.flatMap((operation) => {
    const violations = listViolations(contract, operation);
    return [
      ...violationProbes(operation, [...violations, ...drawPairs(violations, random, PAIRS)]),
      ...wholeBodyProbes(contract, operation),
      ...hostileProbes(contract, operation),
      ...wrongHeaderProbes(contract, operation),
    ];
  });
}

function violationProbes(operation: CheckedOperation, violations: Violation[]): Probe[] {
  return violations.map(({ name, input, place, field, keyword }) => {
    const refusal = {
      statuses: ['InvalidInput'],
      rule: `input.${keyword}`,
      place,
      description: name,
    };
    return probe(operation, name, refusal, async (context) => {
      context.coverage.constraint(operation.id, constraintName({ field, keyword }));
      return { input };
    });
  });
}

type Refusal = {
  statuses: string[];
  http?: number;
  rule: string;
  place: string;
  description: string;
};

function probe(
  operation: CheckedOperation,
  name: string,
  refusal: Refusal,
  calling: (context: CheckContext) => Calling | Promise<Calling>,
): Probe {
  return {
    classes: ['input'],
    operation: operation.id,
    name,
    run: async (context) =>
      context.attempt(
        operation.id,
        { ...(await context.sessionFor(operation)), ...(await calling(context)) },
        name,
        { ...refusal, class: 'input' },
      ),
  };
}

const BODY_LIMIT = 16 * 1024;

/** Tries bodies that are invalid as a whole. Those that are not JSON are refused before the application is reached. */
function wholeBodyProbes(contract: Contract, operation: CheckedOperation): Probe[] {
  const base = readyInput(contract, operation) ?? {};
  const text = JSON.stringify({ ...base, signature: '{{signature}}' });
  const place = `${operation.pointer}/requestBody`;
  const row = (name: string, calling: Calling, refused: Omit<Refusal, 'place' | 'description'>) =>
    probe(operation, name, { ...refused, place, description: name }, () => calling);
  const malformed = { statuses: ['InvalidInput'], http: 400, rule: 'input.malformed' };
  const mediaType = { statuses: ['UnsupportedMediaType'], http: 415, rule: 'input.media-type' };
  const closed = { statuses: ['InvalidInput'], rule: 'input.closed' };
  const deep = `${'['.repeat(2_000)}${']'.repeat(2_000)}`;
  return [
    row(
      'a field that the contract does not name',
      { input: { ...base, contractCheck: 1 } },
      closed,
    ),
    row('a deeply nested field', { body: text.replace('{', `{"contractCheck":${deep},`) }, closed),
    row('JSON that breaks off', { body: text.slice(0, -1) }, malformed),
    row('JSON with a trailing comma', { body: text.replace(/}$/, ',}') }, malformed),
    row('an empty body', { body: '' }, malformed),
    row('a form instead of JSON', { body: 'a=1&b=2' }, malformed),
    row(
      'bytes that are not UTF-8',
      { body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) },
      malformed,
    ),
    row('a body of plain text', { headers: { 'content-type': 'text/plain' } }, mediaType),
    row(
      'a body that calls itself a form',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      mediaType,
    ),
    row(
      'a body that is too large',
      { body: text.replace('{', `{"contractCheck":"${'a'.repeat(BODY_LIMIT)}",`) },
      { statuses: ['PayloadTooLarge'], http: 413, rule: 'input.size' },
    ),
    ...['null', '[]', '"text"', '1'].map((body) =>
      row(
        `the body ${body}`,
        { body },
        { statuses: ['SignatureInvalid'], rule: 'input.not-an-object' },
      ),
    ),
  ];
}

function wrongHeaderProbes(contract: Contract, operation: CheckedOperation): Probe[] {
  const input = readyInput(contract, operation);
  const parameters = '/components/parameters/';
  const row = (header: string, value: string | null, status: string, parameter: string) => {
    const name = value === null ? `no header \`${header}\`` : `the header \`${header}: ${value}\``;
    const place = parameters + parameter;
    const refusal = {
      statuses: [status],
      rule: `input.header-${header}`,
      place,
      description: name,
    };
    return probe(operation, name, refusal, () => ({ input, headers: { [header]: value } }));
  };
  const device = [null, '?', 'short', 'a'.repeat(65)].map((value) =>
    row('deviceId', value, 'DeviceIdInvalid', 'DeviceId'),
  );
  return [
    ...[null, 'fr', 'EN'].map((value) => row('language', value, 'InvalidInput', 'Language')),
    ...[null, 'linux', 'Windows'].map((value) =>
      row('platform', value, 'SignatureInvalid', 'Platform'),
    ),
    ...(operation.isMarketing ? [] : device),
  ];
}
