import type { ContractDocument } from '../generate/document.ts';
import type { Change, Level } from './change.ts';
import {
  type TreeDifference,
  type JsonObject,
  findDifferences,
  isObject,
  mapValues,
  withoutWords,
} from './tree.ts';

type Side = { document: ContractDocument; operation: JsonObject };
type WireDifference = { name: string; level: Level; old: unknown; now: unknown };

/**
 * Catches what all other comparisons miss: compares an operation with references resolved, and reports differences that
 * are not among `known`. Stricter bounds of an answer and names for numbers are additions. Everything else is breaking
 * until it is approved, because no rule has judged it. Pure.
 */
export function findWireDifferences(before: Side, after: Side, known: Change[]): WireDifference[] {
  return findDifferences(readWire(before), readWire(after))
    .filter(({ place }) => !known.some((pattern) => covers(pattern, place)))
    .map((difference) => ({
      ...difference,
      name: shortenPlace(difference.place),
      level: rateLevel(difference),
    }));
}

function readWire({ document, operation }: Side): unknown {
  return resolveReferences(document, withoutWords(operation), []);
}

const REFUSAL = /^#\/components\/schemas\/Err[A-Z]/;

/** Resolves references; a circular one stays. Leaves out refusals, which are compared by code. */
function resolveReferences(document: ContractDocument, node: unknown, trail: string[]): unknown {
  if (Array.isArray(node)) {
    const kept = node.filter(
      (element) => !(isObject(element) && REFUSAL.test(String(element.$ref))),
    );
    return kept.map((element) => resolveReferences(document, element, trail));
  }
  if (!isObject(node)) return node;
  const { $ref: ref } = node;
  if (typeof ref !== 'string')
    return mapValues(node, (element) => resolveReferences(document, element, trail));
  if (trail.includes(ref)) return ref;
  const target = ref
    .slice(2)
    .split('/')
    .reduce<unknown>((holder, key) => (isObject(holder) ? holder[key] : undefined), document);
  return resolveReferences(document, withoutWords(target), [...trail, ref]);
}

/** Whether a finding is about the same field, or, outside of fields, about the same half of the call. */
function covers({ text, id }: Change, place: string[]): boolean {
  const field = place.findLast((_, index) => place[index - 1] === 'properties');
  if (place.at(-1) === 'required') return true; // oasdiff reports new and removed fields
  if (field) return text.split(/[^\w-]+/).includes(field);
  return place[0] === 'responses' ? id.startsWith('response-') : id.includes('request');
}

function rateLevel({ place, old, now }: TreeDifference): Level {
  const keyword = place.at(-1) ?? '';
  if (place.includes('x-enum-varnames')) return 'addition';
  const isNarrower =
    (/^m(?:ax|in)/.test(keyword) && typeof old !== 'number') ||
    (keyword.startsWith('max') && Number(now) < Number(old)) ||
    (keyword.startsWith('min') && Number(now) > Number(old));
  return place[0] === 'responses' && isNarrower ? 'addition' : 'breaking';
}

/** Shortens `responses/200/…/properties/devices/items/maxLength` to `response: devices/items/maxLength`. */
function shortenPlace([half = '', ...rest]: string[]): string {
  const names = rest.slice(Math.max(rest.indexOf('properties'), 0));
  const place = names.filter((key) => key !== 'properties').join('/');
  return `${half === 'requestBody' ? 'request' : half.replace(/s$/, '')}: ${place}`;
}
