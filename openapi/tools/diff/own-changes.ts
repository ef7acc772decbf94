import {
  type ContractDocument,
  type ErrorRow,
  type Operation,
  errorsOf,
  operationsOf,
} from '../generate/document.ts';
import { limitsOf } from '../generate/limits.ts';
import { type Change, type Level, change } from './change.ts';
import {
  type TreeDifference,
  type Keyed,
  differences,
  mapped,
  shown,
  withoutWords,
} from './tree.ts';
import { differencesOnTheWire } from './wire.ts';

/** Members of an operation that callers or servers act upon, and what it is to change one. */
const MEMBERS: Readonly<Record<string, [id: string, level: Level]>> = {
  security: ['security-changed', 'breaking'],
  servers: ['operation-servers-changed', 'breaking'],
  'x-auth': ['x-auth-changed', 'breaking'],
  'x-kind': ['x-kind-changed', 'breaking'],
  'x-frees': ['x-frees-changed', 'breaking'],
  // Which reads a client asks again: no call or answer becomes wrong.
  'x-invalidates': ['x-invalidates-changed', 'addition'],
};

/**
 * What oasdiff does not look at: access, extensions, refusals by their code, new headers of an answer, servers,
 * `errors.yaml`, limits, the constants of the signature; and what else differs in an operation without being among `known`,
 * oasdiff's findings. New and removed operations are oasdiff's. Pure.
 */
export function ownChanges(
  before: ContractDocument,
  after: ContractDocument,
  known: Change[],
): Change[] {
  const compared = operationsOf(after).flatMap(({ path, operation: now }) => {
    const old = before.paths[path]?.post;
    return old ? [{ where: now.operationId, old, now }] : [];
  });
  const statusOf = new Map(
    [...errorsOf(before), ...errorsOf(after)].map(({ code, status }) => [`${code}`, status]),
  );
  return [
    ...compared.flatMap(({ where, old, now }) => {
      const own = differences(factsOf(before, old), factsOf(after, now)).flatMap((difference) =>
        operationChange(where, difference, statusOf),
      );
      const knownHere = [...known, ...own].filter((difference) => difference.where === where);
      const others = differencesOnTheWire(
        { document: before, operation: withoutFacts(old) },
        { document: after, operation: withoutFacts(now) },
        knownHere,
      );
      const unknown = others.map(({ level, ...it }) =>
        change(level, where, 'other-change', changed(it.name, json(it.old), json(it.now))),
      );
      return [...own, ...unknown];
    }),
    ...differences(serversOf(before), serversOf(after)).map(({ place: [url], now }) =>
      now
        ? change('addition', 'servers', 'server-added', `\`${url}\` answers, too`)
        : change('breaking', 'servers', 'server-removed', `\`${url}\` no longer answers`),
    ),
    ...errorChanges(before, after),
    ...limitChanges(limitsOf(before), limitsOf(after)),
    ...constantChanges('x-signature', before['x-signature'], after['x-signature']),
    ...constantChanges(
      'securitySchemes',
      before.components.securitySchemes,
      after.components.securitySchemes,
    ),
  ];
}

/** One operation's facts. Values are texts, so that each is compared as a whole. */
function factsOf(document: ContractDocument, operation: Operation): Keyed {
  const { 'x-error-codes': codes, responses } = operation;
  // An operation without a security of its own has that of the whole.
  const members: Keyed = { security: document.security, ...operation };
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
  statusOf: Map<string, string>,
): Change[] {
  if (part === 'refusals') {
    const refusal = `${name} ${statusOf.get(name) ?? '(not in errors.yaml)'}`;
    return now
      ? [change('breaking', where, 'refusal-added', `can now be refused with ${refusal}`)]
      : [change('breaking', where, 'refusal-removed', `is no longer refused with ${refusal}`)];
  }
  if (part === 'headers') {
    const text = `answers with a new header \`${name.split(' ')[1]}\``;
    return now ? [change('addition', where, 'response-header-added', text)] : [];
  }
  const [id, level] = MEMBERS[part] as [string, Level];
  return [change(level, where, id, changed(part, old, now))];
}

function withoutFacts(operation: Operation): Keyed {
  const { operationId: _id, tags: _tags, 'x-error-codes': _codes, ...rest } = operation;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in MEMBERS)));
}

function serversOf({ servers = [] }: ContractDocument): Keyed {
  return Object.fromEntries(servers.map(({ url }) => [url, true]));
}

function errorChanges(before: ContractDocument, after: ContractDocument): Change[] {
  const named = ({ code, status }: ErrorRow) => `${code} ${status}`;
  const left = new Map(errorsOf(before).map((row) => [row.status, row]));
  const changes = errorsOf(after).flatMap((now) => {
    const old = left.get(now.status);
    left.delete(now.status);
    if (!old) return [change('addition', named(now), 'error-added', 'new in errors.yaml')];
    return (['code', 'http'] as const)
      .filter((key) => shown(old[key]) !== shown(now[key]))
      .map((key) => {
        const text = changed(key, shown(old[key]), shown(now[key]));
        return change('breaking', named(now), `error-${key}-changed`, text);
      });
  });
  const gone = [...left.values()].map((old) =>
    change('breaking', named(old), 'error-removed', 'is gone from errors.yaml'),
  );
  return [...changes, ...gone];
}

/** A limit that is new says what was open. */
function limitChanges(old: Keyed, now: Keyed): Change[] {
  const values = (limits: Keyed) => mapped(limits, (limit) => shown(withoutWords(limit)));
  return differences(values(old), values(now)).map(({ place: [name = ''], ...it }) => {
    const level = it.old === undefined ? 'addition' : 'breaking';
    return change(level, 'x-limits', 'x-limits-changed', changed(name, it.old, it.now));
  });
}

function constantChanges(where: string, old: unknown, now: unknown): Change[] {
  const values = (constants: unknown) => mapped(Object(withoutWords(constants)) as Keyed, shown);
  return differences(values(old), values(now)).map(({ place: [name = ''], ...it }) =>
    change('breaking', where, `${where}-changed`, changed(name, it.old, it.now)),
  );
}

/** Values are JSON; others are missing. */
function changed(name: string, old: unknown, now: unknown): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : 'nothing');
  return `\`${name}\` changed from ${text(old)} to ${text(now)}`;
}

function json(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
