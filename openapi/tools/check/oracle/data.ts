import type { ErrorObject } from 'ajv/dist/2020.js';
import type { CheckedOperation, Rules } from '../contract.ts';
import {
  type ReceivedEnvelope,
  type Exchange,
  dataOf,
  envelopeOf,
  excerpt,
  isObject,
  isOk,
} from '../exchange.ts';
import type { Departure } from '../finding.ts';
import type { People } from './expectation.ts';
import { relationsOff } from './relations.ts';
import { type Visited, namedValues, schemaPlaceAt, undeclaredMembers } from './walk.ts';

/**
 * A success against its schema, and what a schema does not say: units of times, secrets, uids of other people, paging,
 * and members that contradict each other.
 */
export function dataDepartures(
  contract: Rules,
  operation: CheckedOperation,
  exchange: Exchange,
  people: People = { own: undefined, known: new Set() },
): Departure[] {
  if (!isOk(exchange)) return [];
  const schema = operation.okSchema;
  const envelope = envelopeOf(exchange) ?? {};
  const found = (rule: string, place: string, expected: string, actual: string): Departure => ({
    ...{ class: 'data', rule: `data.${rule}`, place, expected, actual },
  });
  const { data } = envelope;
  const named = namedValues(contract, schema, envelope);
  return [
    ...causesIn(contract.errorsOf(schema, envelope))
      // Members of the envelope are judged as such.
      .filter(({ instancePath }) => instancePath.startsWith('/data'))
      .map((error) => fromSchema(contract, schema, error, envelope)),
    ...secrets(data, contract.answerFields).map((at) =>
      found('secret', `/components/schemas/${schema}`, 'no secret in an answer', `\`${at}\``),
    ),
    ...foreignUids(contract, schema, envelope, people).map((at) =>
      found(
        'foreign-uid',
        '/components/schemas/MaskedUid',
        'uids of other users masked',
        `\`${at}\``,
      ),
    ),
    ...secondsIn(named).map(({ at, value }) =>
      found('seconds', '/components/schemas/Time', `\`${at}\` in milliseconds`, String(value)),
    ),
    ...named.flatMap(({ name, value }) =>
      relationsOff(name, value).map(({ rule, expected, actual }) =>
        found(rule, `/components/schemas/${name}`, expected, excerpt(actual)),
      ),
    ),
    ...pagingProblems(exchange).map(([expected, actual]) =>
      found('paging', `/components/schemas/${schema}`, expected, actual),
    ),
  ];
}

/** Not the keywords that only say that a branch failed, nor the branch for null of a choice, of which the other one says more. */
function causesIn(errors: ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const places = new Set(choices.map(({ instancePath }) => instancePath));
  const causes = errors.filter(
    ({ keyword, instancePath, params }) =>
      !['oneOf', 'anyOf', 'allOf', 'if', '$ref'].includes(keyword) &&
      !(keyword === 'type' && params.type === 'null' && places.has(instancePath)),
  );
  // The items of a long list are wrong in the same way.
  const distinct = new Map<string, ErrorObject>();
  for (const error of causes) {
    const { keyword, instancePath, params } = error;
    const { missingProperty } = params as { missingProperty?: string };
    const cause = JSON.stringify([keyword, listPlaces(instancePath), missingProperty]);
    if (!distinct.has(cause)) distinct.set(cause, error);
  }
  return [...distinct.values()];
}

function fromSchema(contract: Rules, schema: string, error: ErrorObject, root: object): Departure {
  const { instancePath, keyword, params, message = '' } = error;
  const owner = schemaPlaceAt(contract, schema, instancePath);
  const missing = (params as { missingProperty?: string }).missingProperty;
  const at = listPlaces(`${instancePath}${missing === undefined ? '' : `/${missing}`}`);
  const actual =
    missing === undefined ? excerpt(JSON.stringify(valueAt(root, instancePath))) : 'missing';
  const allowed = (params as { allowedValues?: unknown[] }).allowedValues;
  return {
    class: 'data',
    rule: `data.${keyword}`,
    place: missing === undefined ? owner : `${owner}/properties/${missing}`,
    expected: `\`${at}\` ${missing === undefined ? message : 'is there'}${allowed ? `: ${allowed.join(', ')}` : ''}`,
    actual,
  };
}

/** A place without the positions in lists. */
function listPlaces(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/[]');
}

function valueAt(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((owner, key) => (owner as Record<string, unknown> | undefined)?.[key], root);
}

const SECRET =
  /^(?:.*password(?:hash)?|.*secret|salt|hash|(?:access|auth|session|refresh)?_?token|private_?key)$/i;

/** Where an answer holds a member that is named like a secret, has a value, and is in no answer of the contract. */
function secrets(value: unknown, declared: ReadonlySet<string>, at = '/data'): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((element) => secrets(element, declared, `${at}/[]`)).slice(0, 3);
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, it]) => {
    const isSecret =
      SECRET.test(name) && !declared.has(name) && typeof it === 'string' && it !== '';
    return [...(isSecret ? [`${at}/${name}`] : []), ...secrets(it, declared, `${at}/${name}`)];
  });
}

/** Moments between 1973 and 2100 in seconds, which in milliseconds would lie in the first weeks of 1970. */
function secondsIn(named: Visited[]): Visited[] {
  return named
    .filter(({ name }) => name === 'Time' || name === 'OptionalTime')
    .filter(({ value }) => typeof value === 'number' && value > 1e8 && value < 4.2e9)
    .slice(0, 3);
}

const UID = /^[1-9]\d{7}$/;

/** Where a member that the contract does not know holds the whole uid of somebody else. */
function foreignUids(
  contract: Rules,
  schema: string,
  envelope: ReceivedEnvelope,
  { own, known }: People,
): string[] {
  const declared = isObject(envelope.data) ? envelope.data.uid : undefined;
  const isForeign = (key: string, uid: string) => {
    if (uid === own || uid === declared || !UID.test(uid)) return false;
    return known.has(uid) || (own !== undefined && /uid$/i.test(key));
  };
  const places = undeclaredMembers(contract, schema, envelope)
    .filter(({ key, value }) => isForeign(key, String(value)))
    .map(({ at }) => at);
  return [...new Set(places)].slice(0, 3);
}

/** A page is the one that was asked for, and no longer than the total. */
function pagingProblems(exchange: Exchange): [expected: string, actual: string][] {
  const { items, page, pageSize, total } = dataOf(exchange);
  if (!Array.isArray(items) || typeof total !== 'number') return [];
  const asked = askedPage(exchange);
  const problems: [string, string][] = [];
  if (items.length > Number(pageSize)) {
    problems.push([`at most ${Number(pageSize)} items`, `${items.length} items`]);
  }
  if (items.length > total) problems.push([`a total of at least ${items.length}`, `${total}`]);
  if (asked?.page === 1 && items.length < Math.min(total, Number(pageSize))) {
    const whole = Math.min(total, Number(pageSize));
    problems.push([`${whole} items on the first page of ${total}`, `${items.length} items`]);
  }
  for (const [name, is] of [['page', page] as const, ['pageSize', pageSize] as const]) {
    if (asked && asked[name] !== is) {
      problems.push([`\`${name}\` as it was asked for: ${String(asked[name])}`, String(is)]);
    }
  }
  return problems;
}

function askedPage({ sent }: Exchange): { page: unknown; pageSize: unknown } | null {
  if (typeof sent.body !== 'string') return null;
  try {
    const body = JSON.parse(sent.body) as Record<string, unknown>;
    return 'page' in body ? { page: body.page, pageSize: body.pageSize } : null;
  } catch {
    return null;
  }
}
