import type { ErrorObject } from 'ajv/dist/2020.js';
import type { CheckedOperation, Rules } from '../contract.ts';
import {
  type ReceivedEnvelope,
  type Exchange,
  readData,
  readEnvelope,
  excerpt,
  isObject,
  isOk,
  parseJson,
} from '../exchange.ts';
import type { Departure } from '../finding.ts';
import { annotationDepartures } from './annotations.ts';
import type { People } from './ledger.ts';
import { violatedRelations } from './relations.ts';
import { type NamedValue, namedValues, schemaPlaceAt, undeclaredMembers } from './walk.ts';

/**
 * Finds departures in the data of a success: from its schema, and from rules that a schema cannot express (units of
 * times, secrets, other users' uids, paging, members that contradict each other).
 */
export function dataDepartures(
  contract: Rules,
  operation: CheckedOperation,
  exchange: Exchange,
  people: People = { own: undefined, known: new Set() },
): Departure[] {
  if (!isOk(exchange)) return [];
  const schema = operation.okSchema;
  const envelope = readEnvelope(exchange) ?? {};
  const found = (rule: string, place: string, expected: string, actual: string): Departure => ({
    ...{ rule: `data.${rule}`, place, expected, actual },
  });
  const { data } = envelope;
  const values = namedValues(contract, schema, envelope);
  // The envelope's own members are judged in envelope.ts.
  const errors = filterCauses(contract.findErrors(schema, envelope)).filter(({ instancePath }) =>
    instancePath.startsWith('/data'),
  );
  const wrong = errors.map(({ instancePath }) => maskPositions(instancePath));
  // Members that are missing or of another type contradict others as well.
  const sound = values.filter(({ at }) => !wrong.some((place) => place.startsWith(at)));
  const seconds = findSeconds(values);
  return [
    ...mergeMissing(errors).map((error) => fromSchema(contract, schema, error, envelope)),
    ...findSecrets(data, contract.answerFields).map((at) =>
      found('secret', `/components/schemas/${schema}`, 'no secret in an answer', `\`${at}\``),
    ),
    ...findForeignUids(contract, schema, envelope, people).map((at) =>
      found(
        'foreign-uid',
        '/components/schemas/MaskedUid',
        'uids of other users masked',
        `\`${at}\``,
      ),
    ),
    ...seconds
      .slice(0, 1)
      .map(({ at, value }) =>
        found(
          'seconds',
          '/components/schemas/Time',
          'times in milliseconds',
          `\`${at}\` ${String(value)}`,
        ),
      ),
    ...sound.flatMap(({ name, value }) =>
      violatedRelations(name, value).map(({ expected, actual }) =>
        found('fit', `/components/schemas/${name}`, expected, excerpt(actual)),
      ),
    ),
    ...(seconds.length > 0 ? [] : annotationDepartures(contract, sound, exchange)),
    ...checkPaging(exchange).map(([expected, actual]) =>
      found('paging', `/components/schemas/${schema}`, expected, actual),
    ),
  ];
}

/** Drops errors that only say that a branch failed, and those of a null branch, whose sibling says more. */
function filterCauses(errors: ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const places = new Set(choices.map(({ instancePath }) => instancePath));
  const causes = errors.filter(
    ({ keyword, instancePath, params }) =>
      !['oneOf', 'anyOf', 'allOf', 'if', '$ref'].includes(keyword) &&
      !(keyword === 'type' && params.type === 'null' && places.has(instancePath)),
  );
  // The items of a long list are usually wrong in the same way, so one error stands for all.
  const distinct = new Map<string, ErrorObject>();
  for (const error of causes) {
    const { keyword, instancePath, params } = error;
    const { missingProperty } = params as { missingProperty?: string };
    const cause = JSON.stringify([keyword, maskPositions(instancePath), missingProperty]);
    if (!distinct.has(cause)) distinct.set(cause, error);
  }
  return [...distinct.values()];
}

/** Joins the errors about what one object lacks: it is one mistake. */
function mergeMissing(errors: ErrorObject[]): ErrorObject[] {
  const owners = Map.groupBy(errors, ({ keyword, instancePath }) =>
    keyword === 'required' ? maskPositions(instancePath) : undefined,
  );
  return [...owners].flatMap(([owner, found]) => {
    const [first] = found;
    if (owner === undefined || !first) return found;
    const names = found.map(
      ({ params }) => (params as { missingProperty: string }).missingProperty,
    );
    return [{ ...first, params: { missingProperty: names.join('`, `') } }];
  });
}

function fromSchema(contract: Rules, schema: string, error: ErrorObject, root: object): Departure {
  const { instancePath, keyword, params, message = '' } = error;
  const place = schemaPlaceAt(contract, schema, instancePath);
  const { missingProperty: missing, allowedValues: allowed } = params as {
    missingProperty?: string;
    allowedValues?: unknown[];
  };
  const at = maskPositions(instancePath);
  const found = { rule: `data.${keyword}`, place } as const;
  if (missing !== undefined)
    return { ...found, expected: `\`${at}\` has \`${missing}\``, actual: 'missing' };
  return {
    ...found,
    expected: `\`${at}\` ${message}${allowed ? `: ${allowed.join(', ')}` : ''}`,
    actual: excerpt(JSON.stringify(valueAt(root, instancePath))),
  };
}

/** Replaces list positions in a pointer with `[]`. */
function maskPositions(pointer: string): string {
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

/** Finds non-empty members that are named like a secret and that no answer of the contract declares. */
function findSecrets(value: unknown, declared: ReadonlySet<string>, at = '/data'): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((element) => findSecrets(element, declared, `${at}/[]`)).slice(0, 3);
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const isSecret =
      SECRET.test(name) && !declared.has(name) && typeof member === 'string' && member !== '';
    return [
      ...(isSecret ? [`${at}/${name}`] : []),
      ...findSecrets(member, declared, `${at}/${name}`),
    ];
  });
}

/** Finds times in seconds: 1973 to 2103. Read as milliseconds, such a value is in the first weeks of 1970. */
function findSeconds(values: NamedValue[]): NamedValue[] {
  return values
    .filter(({ name }) => name === 'Time' || name === 'OptionalTime')
    .filter(({ value }) => typeof value === 'number' && value > 1e8 && value < 4.2e9);
}

const UID = /^[1-9]\d{7}$/;

/** Finds undeclared members that contain another user's whole uid. */
function findForeignUids(
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

/** Checks that a page is the requested one, and no longer than the total. */
function checkPaging(exchange: Exchange): [expected: string, actual: string][] {
  const { items, page, pageSize, total } = readData(exchange);
  if (!Array.isArray(items) || typeof total !== 'number') return [];
  const requested = requestedPage(exchange);
  const problems: [string, string][] = [];
  if (items.length > Number(pageSize)) {
    problems.push([`at most ${Number(pageSize)} items`, `${items.length} items`]);
  }
  if (items.length > total) problems.push([`a total of at least ${items.length}`, `${total}`]);
  if (requested?.page === 1 && items.length < Math.min(total, Number(pageSize))) {
    const due = Math.min(total, Number(pageSize));
    problems.push([`${due} items on the first page of ${total}`, `${items.length} items`]);
  }
  for (const [name, value] of [['page', page] as const, ['pageSize', pageSize] as const]) {
    if (requested && requested[name] !== value) {
      problems.push([`\`${name}\` as it was asked for: ${String(requested[name])}`, String(value)]);
    }
  }
  return problems;
}

function requestedPage({ sent }: Exchange): { page: unknown; pageSize: unknown } | null {
  const body = typeof sent.body === 'string' ? parseJson(sent.body) : null;
  return isObject(body) && 'page' in body ? { page: body.page, pageSize: body.pageSize } : null;
}
