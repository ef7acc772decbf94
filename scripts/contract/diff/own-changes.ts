import { type ContractDocument, type Operation, operationsOf } from '../document.ts';
import type { Change, Level } from './change.ts';
import { shownAsSet } from './shown.ts';

type ErrorEntry = { code: number; status: string; http: number[] };
type Keyed = Record<string, unknown>;

/** Extensions with a meaning that callers or servers act upon, and what it is to change one. */
const EXTENSIONS: [key: 'x-auth' | 'x-kind' | 'x-frees' | 'x-invalidates', level: Level][] = [
  ['x-auth', 'breaking'],
  ['x-kind', 'breaking'],
  ['x-frees', 'breaking'],
  // Which reads a client asks again: nobody's call or answer becomes wrong.
  ['x-invalidates', 'addition'],
];

/**
 * What oasdiff does not look at: who may call, extensions, refusals by their code, new headers of an answer, servers,
 * `errors.yaml`, the constants of the signature. New and removed operations are oasdiff's. Pure.
 */
export function ownChanges(before: ContractDocument, after: ContractDocument): Change[] {
  const statusOf = new Map(
    [...errorsOf(before), ...errorsOf(after)].map(({ code, status }) => [code, status]),
  );
  const operations = operationsOf(after).flatMap(({ path, operation }) => {
    const old = before.paths[path]?.post;
    if (!old) return [];
    return [
      ...extensionChanges(old, operation),
      ...securityChange(effectiveSecurity(before, old), effectiveSecurity(after, operation)),
      ...serverChange(old, operation),
      ...refusalChanges(old, operation, statusOf),
      ...headerChanges(old, operation),
    ].map((change) => ({ ...change, where: operation.operationId }));
  });
  return [
    ...operations,
    ...serverChanges(before, after),
    ...errorChanges(errorsOf(before), errorsOf(after)),
    ...constantChanges('x-signature', keyed(before, 'x-signature'), keyed(after, 'x-signature')),
    ...constantChanges('securitySchemes', schemesOf(before), schemesOf(after)),
  ];
}

type Located = Omit<Change, 'where'>;

function extensionChanges(old: Operation, now: Operation): Located[] {
  return EXTENSIONS.filter(([key]) => !isEqual(old[key], now[key])).map(([key, level]) => ({
    level,
    id: `${key}-changed`,
    text: `\`${key}\` changed from ${shownAsSet(old[key])} to ${shownAsSet(now[key])}`,
  }));
}

function securityChange(old: unknown, now: unknown): Located[] {
  if (isEqual(old, now)) return [];
  const text = `\`security\` changed from ${shownAsSet(old)} to ${shownAsSet(now)}`;
  return [{ level: 'breaking', id: 'security-changed', text }];
}

function serverChange(old: Operation, now: Operation): Located[] {
  if (isEqual(urlsOf(old), urlsOf(now))) return [];
  const text = `its own servers changed from ${shownAsSet(urlsOf(old))} to ${shownAsSet(urlsOf(now))}`;
  return [{ level: 'breaking', id: 'operation-servers-changed', text }];
}

function refusalChanges(old: Operation, now: Operation, statusOf: Map<number, string>): Located[] {
  const [before, after] = [old['x-error-codes'], now['x-error-codes']];
  const named = (code: number) => `${code} ${statusOf.get(code) ?? '(not in errors.yaml)'}`;
  return [
    ...without(after, before).map((code) => ({
      level: 'breaking' as const,
      id: 'refusal-added',
      text: `can now be refused with ${named(code)}`,
    })),
    ...without(before, after).map((code) => ({
      level: 'breaking' as const,
      id: 'refusal-removed',
      text: `is no longer refused with ${named(code)}`,
    })),
  ];
}

function headerChanges(old: Operation, now: Operation): Located[] {
  return Object.entries(now.responses).flatMap(([http, { headers = {} }]) => {
    const added = without(Object.keys(headers), Object.keys(old.responses[http]?.headers ?? {}));
    return added.map((name) => ({
      level: 'addition' as const,
      id: 'response-header-added',
      text: `answers with a new header \`${name}\``,
    }));
  });
}

function serverChanges(before: ContractDocument, after: ContractDocument): Change[] {
  const [old, now] = [urlsOf(before), urlsOf(after)];
  const where = 'servers';
  return [
    ...without(old, now).map((url) => ({
      ...{ level: 'breaking' as const, where, id: 'server-removed' },
      text: `\`${url}\` no longer answers`,
    })),
    ...without(now, old).map((url) => ({
      ...{ level: 'addition' as const, where, id: 'server-added' },
      text: `\`${url}\` answers, too`,
    })),
  ];
}

function errorChanges(before: ErrorEntry[], after: ErrorEntry[]): Change[] {
  const removed = before.filter(({ status }) => !after.some((it) => it.status === status));
  return [
    ...removed.map(({ code, status }) => ({
      ...{ level: 'breaking' as const, where: `${code} ${status}`, id: 'error-removed' },
      text: 'is gone from errors.yaml',
    })),
    ...after.flatMap((now): Change[] => {
      const where = `${now.code} ${now.status}`;
      const old = before.find(({ status }) => status === now.status);
      if (!old)
        return [{ level: 'addition', where, id: 'error-added', text: 'new in errors.yaml' }];
      return (['code', 'http'] as const)
        .filter((key) => !isEqual(old[key], now[key]))
        .map((key) => ({
          ...{ level: 'breaking', where, id: `error-${key}-changed` },
          text: `\`${key}\` changed from ${shownAsSet(old[key])} to ${shownAsSet(now[key])}`,
        }));
    }),
  ];
}

/** `description` and `x-provenance` beside the constants are words. */
function constantChanges(where: string, before: Keyed, after: Keyed): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => name !== 'x-provenance')
    .map((name) => [name, worded(before[name]), worded(after[name])] as const)
    .filter(([, old, now]) => !isEqual(old, now))
    .map(([name, old, now]) => ({
      level: 'breaking',
      where,
      id: `${where}-changed`,
      text: `\`${name}\` changed from ${shownAsSet(old)} to ${shownAsSet(now)}`,
    }));
}

function worded(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.filter(([key]) => key !== 'description' && key !== 'x-provenance'),
  );
}

function errorsOf(document: ContractDocument): ErrorEntry[] {
  return (keyed(document, 'x-errors').errors as ErrorEntry[] | undefined) ?? [];
}

function schemesOf(document: ContractDocument): Keyed {
  return (document.components.securitySchemes as Keyed | undefined) ?? {};
}

/** Of the whole, or of an operation that has its own. */
function urlsOf(holder: object): string[] {
  const { servers = [] } = holder as { servers?: { url: string }[] };
  return servers.map(({ url }) => url);
}

function effectiveSecurity(document: ContractDocument, operation: Operation): unknown {
  return keyed(operation, 'security', keyed(document, 'security'));
}

function keyed(holder: object, key: string, otherwise: unknown = {}): Keyed {
  return ((holder as Keyed)[key] ?? otherwise) as Keyed;
}

function without<T>(items: T[], others: T[]): T[] {
  return items.filter((item) => !others.includes(item));
}

function isEqual(one: unknown, other: unknown): boolean {
  return shownAsSet(one) === shownAsSet(other);
}
