import type { ErrorObject } from 'ajv/dist/2020.js';
import type { CheckedOperation, Rules } from '../contract.ts';
import { type Exchange, dataOf, envelopeOf, isObject, isOk } from '../exchange.ts';
import type { Departure } from '../finding.ts';
import { excerpt } from './envelope.ts';

/** A success against its schema, and what a schema does not say: units of times, secrets, paging. */
export function dataDepartures(
  contract: Rules,
  operation: CheckedOperation,
  exchange: Exchange,
): Departure[] {
  if (!isOk(exchange)) return [];
  const schema = operation.okSchema;
  const envelope = envelopeOf(exchange) ?? {};
  const found = (rule: string, place: string, expected: string, actual: string): Departure => ({
    ...{ class: 'data', rule: `data.${rule}`, place, expected, actual },
  });
  const { data } = envelope;
  return [
    ...contract
      .errorsOf(schema, envelope)
      .filter(isCause)
      // Members of the envelope are judged as such.
      .filter(({ instancePath }) => instancePath.startsWith('/data'))
      .map((error) => fromSchema(schema, error, envelope)),
    ...secrets(data, contract.answerFields).map((at) =>
      found('secret', `/components/schemas/${schema}`, 'no secret in an answer', `\`${at}\``),
    ),
    ...secondsIn(data, '/data').map(([at, value]) =>
      found('seconds', '/components/schemas/Time', `\`${at}\` in milliseconds`, `${value}`),
    ),
    ...pagingProblems(exchange).map(([expected, actual]) =>
      found('paging', `/components/schemas/${schema}`, expected, actual),
    ),
  ];
}

/** Not the keywords that only say that a branch failed. */
function isCause({ keyword }: ErrorObject): boolean {
  return !['oneOf', 'anyOf', 'allOf', 'if', '$ref'].includes(keyword);
}

function fromSchema(schema: string, error: ErrorObject, root: object): Departure {
  const { instancePath, keyword, params, message = '' } = error;
  const pointer = error.schemaPath.split('#')[1] ?? '';
  const owner = pointer.startsWith('/components')
    ? pointer
    : `/components/schemas/${schema}${pointer}`;
  const missing = (params as { missingProperty?: string }).missingProperty;
  const at = `${instancePath}${missing === undefined ? '' : `/${missing}`}`.replaceAll(
    /\/\d+(?=\/|$)/g,
    '/[]',
  );
  const actual =
    missing === undefined ? excerpt(JSON.stringify(valueAt(root, instancePath))) : 'missing';
  const allowed = (params as { allowedValues?: unknown[] }).allowedValues;
  return {
    class: 'data',
    rule: `data.${keyword}`,
    place: owner.replace(/\/[^/]+$/, ''),
    expected: `\`${at}\` ${missing === undefined ? message : 'is there'}${allowed ? `: ${allowed.join(', ')}` : ''}`,
    actual,
  };
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
    return value.flatMap((it) => secrets(it, declared, `${at}/[]`)).slice(0, 3);
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, it]) => {
    const isSecret =
      SECRET.test(name) && !declared.has(name) && typeof it === 'string' && it !== '';
    return [...(isSecret ? [`${at}/${name}`] : []), ...secrets(it, declared, `${at}/${name}`)];
  });
}

/** Moments named `…Time` between 1973 and 2100 in seconds, which in milliseconds would lie in the first weeks of 1970. */
function secondsIn(value: unknown, at: string): [at: string, value: number][] {
  if (Array.isArray(value)) return value.flatMap((it) => secondsIn(it, `${at}/[]`)).slice(0, 3);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, it]): [string, number][] => {
    const isSeconds = name.endsWith('Time') && typeof it === 'number' && it > 1e8 && it < 4.2e9;
    return [
      ...(isSeconds ? [[`${at}/${name}`, it] as [string, number]] : []),
      ...secondsIn(it, `${at}/${name}`),
    ];
  });
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
