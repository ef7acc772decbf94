import { type ContractDocument, type Operation, operationsOf } from '../document.ts';
import type { Change, Level } from './change.ts';
import { shown, shownAsSet } from './shown.ts';
import { withoutWords } from './words.ts';

type Difference = { place: string[]; old: unknown; now: unknown };

/** Compared by ./own-changes, or oasdiff's without a doubt. */
const COMPARED = ['operationId', 'tags', 'security', 'x-auth', 'x-kind', 'x-frees'];
const COMPARED_TOO = ['x-invalidates', 'x-error-codes', 'servers'];
/** Lists without an order. */
const SETS = new Set(['required', 'type', 'enum']);
const REFUSAL = /^#\/components\/schemas\/Err[A-Z]/;

/**
 * The net below the other two: what differs in an operation, references followed, and neither of them told. A bound
 * that an answer keeps within the old one, and names for numbers, are additions; all else is breaking until a person
 * says otherwise, since nobody judged it. Pure.
 */
export function untoldChanges(
  before: ContractDocument,
  after: ContractDocument,
  told: Change[],
): Change[] {
  return operationsOf(after).flatMap(({ path, operation }) => {
    const old = before.paths[path]?.post;
    if (!old) return [];
    const texts = told.filter(({ where }) => where === operation.operationId);
    return differences(wireOf(before, old), wireOf(after, operation))
      .filter(({ place }) => !texts.some(({ text, id }) => tells(text, id, place)))
      .map(({ place, old: was, now }) => ({
        level: levelOf({ place, old: was, now }),
        where: operation.operationId,
        id: 'other-change',
        text: `\`${readable(place)}\` changed from ${shown(was)} to ${shown(now)}`,
      }));
  });
}

function wireOf(document: ContractDocument, operation: Operation): unknown {
  const dropped = new Set([...COMPARED, ...COMPARED_TOO]);
  const kept = Object.entries(operation).filter(([key]) => !dropped.has(key));
  return followed(document, withoutWords(Object.fromEntries(kept)), []);
}

/** References in place of what they name; a circle ends at its second turn. Refusals are compared by code. */
function followed(document: ContractDocument, node: unknown, trail: string[]): unknown {
  if (Array.isArray(node)) {
    return node.filter((it) => !isRefusal(it)).map((it) => followed(document, it, trail));
  }
  if (typeof node !== 'object' || node === null) return node;
  const { $ref } = node as { $ref?: unknown };
  if (typeof $ref === 'string') {
    if (trail.includes($ref)) return $ref;
    return followed(document, withoutWords(resolve(document, $ref)), [...trail, $ref]);
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, followed(document, value, trail)]),
  );
}

function resolve(document: ContractDocument, $ref: string): unknown {
  const keys = $ref.replace(/^#\//, '').split('/');
  return keys.reduce<unknown>(
    (node, key) => (node as Record<string, unknown> | undefined)?.[key],
    document,
  );
}

function isRefusal(node: unknown): boolean {
  const ref = (node as { $ref?: unknown } | null)?.$ref;
  return typeof ref === 'string' && REFUSAL.test(ref);
}

function differences(old: unknown, now: unknown, place: string[] = []): Difference[] {
  if (JSON.stringify(old) === JSON.stringify(now)) return [];
  const isSet = SETS.has(place.at(-1) ?? '') && Array.isArray(old) && Array.isArray(now);
  if (isSet && shownAsSet(old) === shownAsSet(now)) return [];
  const isLeaf = isSet || typeof old !== 'object' || typeof now !== 'object' || !old || !now;
  if (isLeaf) return [{ place, old, now }];
  const keys = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...keys].flatMap((key) =>
    differences((old as Record<string, unknown>)[key], (now as Record<string, unknown>)[key], [
      ...place,
      key,
    ]),
  );
}

/** True where a finding is about the same field, or, for what is in none, about the same half of the call. */
function tells(text: string, id: string, place: string[]): boolean {
  const names = place.filter((_, index) => place[index - 1] === 'properties');
  if (place.at(-1) === 'required') return true; // a field that is gone or new; oasdiff knows
  const name = names.at(-1);
  if (name) return text.split(/[^\w-]+/).includes(name);
  if (place[0] === 'responses') return id.startsWith('response-');
  return id.includes('request');
}

function levelOf({ place, old, now }: Difference): Level {
  const keyword = place.at(-1) ?? '';
  if (place.includes('x-enum-varnames')) return 'addition';
  const isNarrower =
    (/^m(?:ax|in)/.test(keyword) && typeof old !== 'number') ||
    (keyword.startsWith('max') && Number(now) < Number(old)) ||
    (keyword.startsWith('min') && Number(now) > Number(old));
  return place[0] === 'responses' && isNarrower ? 'addition' : 'breaking';
}

/** `responses/200/…/properties/devices/items/maxLength` as `response: devices/items/maxLength`. */
function readable(place: string[]): string {
  const [half = '', ...rest] = place;
  const first = rest.indexOf('properties');
  const names = (first < 0 ? rest : rest.slice(first)).filter((key) => key !== 'properties');
  return `${half === 'requestBody' ? 'request' : half.replace(/s$/, '')}: ${names.join('/')}`;
}
