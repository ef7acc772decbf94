import {
  type ContractDocument,
  type ErrorRow,
  type Operation,
  listErrors,
  listOperations,
} from '../generate/document.ts';
import { listLimits } from '../generate/limits.ts';
import { type Change, type Level, change } from './change.ts';
import {
  type TreeDifference,
  type JsonObject,
  findDifferences,
  mapValues,
  shown,
  withoutWords,
} from './tree.ts';
import { findWireDifferences } from './wire.ts';

/** Members of an operation that callers or servers rely on, and how a change of each is graded. */
const MEMBERS: Readonly<Record<string, [id: string, level: Level]>> = {
  security: ['security-changed', 'breaking'],
  servers: ['operation-servers-changed', 'breaking'],
  'x-auth': ['x-auth-changed', 'breaking'],
  'x-kind': ['x-kind-changed', 'breaking'],
  'x-frees': ['x-frees-changed', 'breaking'],
  'x-optional': ['x-optional-changed', 'breaking'],
  // Only tells a client which reads to repeat, so no call or answer becomes wrong.
  'x-invalidates': ['x-invalidates-changed', 'addition'],
};

/**
 * Compares what oasdiff ignores: access, extensions, refusals by code, new headers of an answer, servers,
 * `errors.yaml`, limits, the signature's constants, and any other difference in an operation that is not among `known`,
 * oasdiff's findings. Leaves new and removed operations to oasdiff. Pure.
 */
export function ownChanges(
  before: ContractDocument,
  after: ContractDocument,
  known: Change[],
): Change[] {
  const kept = listOperations(after).flatMap(({ path, operation: now }) => {
    const old = before.paths[path]?.post;
    return old ? [{ where: now.operationId, old, now }] : [];
  });
  const statuses = new Map(
    [...listErrors(before), ...listErrors(after)].map(({ code, status }) => [`${code}`, status]),
  );
  return [
    ...kept.flatMap(({ where, old, now }) => {
      const own = findDifferences(collectFacts(before, old), collectFacts(after, now)).flatMap(
        (difference) => operationChange(where, difference, statuses),
      );
      const knownDifferences = [...known, ...own].filter(
        (difference) => difference.where === where,
      );
      const others = findWireDifferences(
        { document: before, operation: withoutFacts(old) },
        { document: after, operation: withoutFacts(now) },
        knownDifferences,
      );
      const unknown = others.map(({ level, name, ...values }) =>
        change(
          level,
          where,
          'other-change',
          describeChange(name, toJson(values.old), toJson(values.now)),
        ),
      );
      return [...own, ...unknown];
    }),
    ...findDifferences(collectServers(before), collectServers(after)).map(({ place: [url], now }) =>
      now
        ? change('addition', 'servers', 'server-added', `\`${url}\` answers, too`)
        : change('breaking', 'servers', 'server-removed', `\`${url}\` no longer answers`),
    ),
    ...errorChanges(before, after),
    ...limitChanges(listLimits(before), listLimits(after)),
    ...constantChanges('x-signature', before['x-signature'], after['x-signature']),
    ...constantChanges(
      'securitySchemes',
      before.components.securitySchemes,
      after.components.securitySchemes,
    ),
  ];
}

/** The facts of an operation that are compared. Values are texts, so that each is compared as a whole. */
function collectFacts(document: ContractDocument, operation: Operation): JsonObject {
  const { 'x-error-codes': codes, responses } = operation;
  // An operation without `security` inherits the document's.
  const members: JsonObject = { security: document.security, ...operation };
  const headers = Object.entries(responses).flatMap(([http, answer]) =>
    Object.keys(answer.headers ?? {}).map((name) => `${http} ${name}`),
  );
  return {
    ...Object.fromEntries(
      Object.keys(MEMBERS).map((name) => [name, shown(withoutWords(members[name]))]),
    ),
    refusals: Object.fromEntries(codes.map((code) => [code, true])),
    headers: Object.fromEntries(headers.map((header) => [header, true])),
  };
}

function operationChange(
  where: string,
  { place: [part = '', name = ''], old, now }: TreeDifference,
  statuses: Map<string, string>,
): Change[] {
  if (part === 'refusals') {
    const refusal = `${name} ${statuses.get(name) ?? '(not in errors.yaml)'}`;
    return now
      ? [change('breaking', where, 'refusal-added', `can now be refused with ${refusal}`)]
      : [change('breaking', where, 'refusal-removed', `is no longer refused with ${refusal}`)];
  }
  if (part === 'headers') {
    const text = `answers with a new header \`${name.split(' ')[1]}\``;
    return now ? [change('addition', where, 'response-header-added', text)] : [];
  }
  const [id, level] = MEMBERS[part] as [string, Level];
  return [change(level, where, id, describeChange(part, old, now))];
}

function withoutFacts(operation: Operation): JsonObject {
  const { operationId: _id, tags: _tags, 'x-error-codes': _codes, ...rest } = operation;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in MEMBERS)));
}

function collectServers({ servers = [] }: ContractDocument): JsonObject {
  return Object.fromEntries(servers.map(({ url }) => [url, true]));
}

function errorChanges(before: ContractDocument, after: ContractDocument): Change[] {
  const rowName = ({ code, status }: ErrorRow) => `${code} ${status}`;
  const remaining = new Map(listErrors(before).map((row) => [row.status, row]));
  const changes = listErrors(after).flatMap((now) => {
    const old = remaining.get(now.status);
    remaining.delete(now.status);
    if (!old) return [change('addition', rowName(now), 'error-added', 'new in errors.yaml')];
    return (['code', 'http'] as const)
      .filter((key) => shown(old[key]) !== shown(now[key]))
      .map((key) => {
        const text = describeChange(key, shown(old[key]), shown(now[key]));
        return change('breaking', rowName(now), `error-${key}-changed`, text);
      });
  });
  const removedErrors = [...remaining.values()].map((old) =>
    change('breaking', rowName(old), 'error-removed', 'is gone from errors.yaml'),
  );
  return [...changes, ...removedErrors];
}

/** Compares limits. A new limit is an addition, because it states what was open before. */
function limitChanges(old: JsonObject, now: JsonObject): Change[] {
  const values = (limits: JsonObject) => mapValues(limits, (limit) => shown(withoutWords(limit)));
  return findDifferences(values(old), values(now)).map(({ place: [name = ''], ...limit }) => {
    const level = limit.old === undefined ? 'addition' : 'breaking';
    return change(
      level,
      'x-limits',
      'x-limits-changed',
      describeChange(name, limit.old, limit.now),
    );
  });
}

function constantChanges(where: string, old: unknown, now: unknown): Change[] {
  const values = (constants: unknown) =>
    mapValues(Object(withoutWords(constants)) as JsonObject, shown);
  return findDifferences(values(old), values(now)).map(({ place: [name = ''], ...constant }) =>
    change('breaking', where, `${where}-changed`, describeChange(name, constant.old, constant.now)),
  );
}

/** Describes a change between two JSON texts. A value that is not a text is missing. */
function describeChange(name: string, old: unknown, now: unknown): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : 'nothing');
  return `\`${name}\` changed from ${text(old)} to ${text(now)}`;
}

function toJson(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
