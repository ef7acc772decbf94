import { type ContractDocument, type Operation, operationsOf } from '../document.ts';
import type { Change, Level } from './compare.ts';

export type Keyed = Record<string, unknown>;
type ErrorEntry = { code: number; status: string; http: number[] };
export type Pair = { where: string; old: Operation; now: Operation };

/** Members of an operation that callers or servers act upon, and what it is to change one. */
export const MEMBERS: readonly [name: string, id: string, level: Level][] = [
  ['security', 'security-changed', 'breaking'],
  ['servers', 'operation-servers-changed', 'breaking'],
  ['x-auth', 'x-auth-changed', 'breaking'],
  ['x-kind', 'x-kind-changed', 'breaking'],
  ['x-frees', 'x-frees-changed', 'breaking'],
  // Which reads a client asks again: nobody's call or answer becomes wrong.
  ['x-invalidates', 'x-invalidates-changed', 'addition'],
];

/**
 * What oasdiff does not look at: access, extensions, refusals by their code, new headers of an answer, servers,
 * `errors.yaml`, the constants of the signature. New and removed operations are oasdiff's. Pure.
 */
export function ownChanges(before: ContractDocument, after: ContractDocument): Change[] {
  const errors = [...errorsOf(before), ...errorsOf(after)];
  const statusOf = new Map(errors.map(({ code, status }) => [code, status]));
  return [
    ...pairsOf(before, after).flatMap((pair) => [
      ...memberChanges(pair, before, after),
      ...refusalChanges(pair, statusOf),
      ...headerChanges(pair),
    ]),
    ...differing(serversOf(before), serversOf(after)).map(({ name, now }): Change =>
      now
        ? change('addition', 'servers', 'server-added', `\`${name}\` answers, too`)
        : change('breaking', 'servers', 'server-removed', `\`${name}\` no longer answers`),
    ),
    ...errorChanges(before, after),
    ...constantChanges('x-signature', member(before, 'x-signature'), member(after, 'x-signature')),
    ...constantChanges(
      'securitySchemes',
      member(before.components, 'securitySchemes'),
      member(after.components, 'securitySchemes'),
    ),
  ];
}

function memberChanges(
  { where, old, now }: Pair,
  before: ContractDocument,
  after: ContractDocument,
): Change[] {
  return MEMBERS.flatMap(([name, id, level]) => {
    const [was, is] = [effective(name, old, before), effective(name, now, after)];
    return shown(was) === shown(is) ? [] : [change(level, where, id, changed(name, was, is))];
  });
}

/** An operation without a security of its own has that of the whole. */
function effective(name: string, operation: Operation, document: ContractDocument): unknown {
  const inherited = name === 'security' ? member(document, name) : undefined;
  return withoutWords(member(operation, name) ?? inherited);
}

function refusalChanges({ where, old, now }: Pair, statusOf: Map<number, string>): Change[] {
  const codes = (operation: Operation) =>
    Object.fromEntries(operation['x-error-codes'].map((code) => [code, true]));
  return differing(codes(old), codes(now)).map(({ name, now: isThere }) => {
    const refusal = `${name} ${statusOf.get(Number(name)) ?? '(not in errors.yaml)'}`;
    return isThere
      ? change('breaking', where, 'refusal-added', `can now be refused with ${refusal}`)
      : change('breaking', where, 'refusal-removed', `is no longer refused with ${refusal}`);
  });
}

function headerChanges({ where, old, now }: Pair): Change[] {
  return Object.entries(now.responses).flatMap(([http, { headers = {} }]) => {
    const known = old.responses[http]?.headers ?? {};
    const added = Object.keys(headers).filter((name) => !(name in known));
    return added.map((name) =>
      change('addition', where, 'response-header-added', `answers with a new header \`${name}\``),
    );
  });
}

function errorChanges(before: ContractDocument, after: ContractDocument): Change[] {
  const byStatus = (document: ContractDocument) =>
    Object.fromEntries(errorsOf(document).map((error) => [error.status, error]));
  const gone = 'is gone from errors.yaml';
  return differing(byStatus(before), byStatus(after)).flatMap(({ old, now }) => {
    if (!now) return old ? [change('breaking', named(old), 'error-removed', gone)] : [];
    if (!old) return [change('addition', named(now), 'error-added', 'new in errors.yaml')];
    return (['code', 'http'] as const)
      .filter((key) => shown(old[key]) !== shown(now[key]))
      .map((key) =>
        change('breaking', named(now), `error-${key}-changed`, changed(key, old[key], now[key])),
      );
  });
}

function constantChanges(where: string, old: unknown, now: unknown): Change[] {
  return differing(Object(withoutWords(old)), Object(withoutWords(now)))
    .filter((it) => shown(it.old) !== shown(it.now))
    .map((it) => change('breaking', where, `${where}-changed`, changed(it.name, it.old, it.now)));
}

/** Members that are for people, whatever they stand at. */
const WORDS = new Set([
  ...['description', 'summary', 'title', 'example', 'examples', 'x-provenance'],
  ...['message', 'site', 'license', 'contact', 'version'],
]);
/** Their members are names, never keywords: a field may be called `description`. */
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'headers', 'responses']);

/** A part of the contract without what is for people. */
export function withoutWords(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutWords);
  if (!isObject(node)) return node;
  const kept = Object.entries(node).filter(([key]) => !WORDS.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => {
      const isMap = MAPS.has(key) && isObject(value) && !Array.isArray(value);
      return [key, isMap ? mapped(value, withoutWords) : withoutWords(value)];
    }),
  );
}

export function pairsOf(before: ContractDocument, after: ContractDocument): Pair[] {
  return operationsOf(after).flatMap(({ path, operation: now }) => {
    const old = before.paths[path]?.post;
    return old ? [{ where: now.operationId, old, now }] : [];
  });
}

function errorsOf(document: ContractDocument): ErrorEntry[] {
  return (member(member(document, 'x-errors'), 'errors') as ErrorEntry[] | undefined) ?? [];
}

function serversOf(document: ContractDocument): Keyed {
  const servers = (member(document, 'servers') as { url: string }[] | undefined) ?? [];
  return Object.fromEntries(servers.map(({ url }) => [url, true]));
}

export function change(level: Level, where: string, id: string, text: string): Change {
  return { level, where, id, text };
}

export function changed(name: string, old: unknown, now: unknown, show = shown): string {
  return `\`${name}\` changed from ${show(old)} to ${show(now)}`;
}

function named({ code, status }: ErrorEntry): string {
  return `${code} ${status}`;
}

export function json(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}

/** The same for a list whose order means nothing, such as of codes or names. */
export function shown(value: unknown): string {
  if (!Array.isArray(value)) return json(value);
  const items = value.map(json);
  return `[${items.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(',')}]`;
}

type Values<T> = { name: string; old?: T; now?: T };

/** The members of two objects that are not the same. */
export function differing<T>(old: Record<string, T>, now: Record<string, T>): Values<T>[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .map((name) => ({ name, old: old[name], now: now[name] }))
    .filter((it) => !isSame(it.old, it.now));
}

export function isSame(one: unknown, other: unknown): boolean {
  return json(one) === json(other);
}

export function mapped(object: Keyed, of: (value: unknown) => unknown): Keyed {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, of(value)]));
}

export function member(holder: unknown, key: string): unknown {
  return isObject(holder) ? holder[key] : undefined;
}

export function isObject(value: unknown): value is Keyed {
  return typeof value === 'object' && value !== null;
}
