import type { ContractDocument } from '../generate/document.ts';
import type { Change, Level } from './change.ts';
import {
  type TreeDifference,
  type Keyed,
  differences,
  isObject,
  mapped,
  withoutWords,
} from './tree.ts';

type Side = { document: ContractDocument; operation: Keyed };
type Judged = { name: string; level: Level; old: unknown; now: unknown };

/**
 * The net below all other comparisons: what differs in an operation, references followed, and is not among `known`, the
 * findings about it. A bound that an answer keeps within the old one, and names for numbers, are additions. All else is
 * breaking until it is approved, since no rule judged it. Pure.
 */
export function differencesOnTheWire(before: Side, after: Side, known: Change[]): Judged[] {
  return differences(wireOf(before), wireOf(after))
    .filter(({ place }) => !known.some((pattern) => covers(pattern, place)))
    .map((difference) => ({
      ...difference,
      name: readable(difference.place),
      level: levelOf(difference),
    }));
}

function wireOf({ document, operation }: Side): unknown {
  return followed(document, withoutWords(operation), []);
}

const REFUSAL = /^#\/components\/schemas\/Err[A-Z]/;

/** References in place of what they name; a circle ends at its second turn. Refusals are compared by code. */
function followed(document: ContractDocument, node: unknown, trail: string[]): unknown {
  if (Array.isArray(node)) {
    const kept = node.filter(
      (element) => !(isObject(element) && REFUSAL.test(String(element.$ref))),
    );
    return kept.map((element) => followed(document, element, trail));
  }
  if (!isObject(node)) return node;
  const { $ref: ref } = node;
  if (typeof ref !== 'string') return mapped(node, (element) => followed(document, element, trail));
  if (trail.includes(ref)) return ref;
  const target = ref
    .slice(2)
    .split('/')
    .reduce<unknown>((holder, key) => (isObject(holder) ? holder[key] : undefined), document);
  return followed(document, withoutWords(target), [...trail, ref]);
}

/** True if a finding is about the same field, or, for what is in none, about the same half of the call. */
function covers({ text, id }: Change, place: string[]): boolean {
  const field = place.findLast((_, index) => place[index - 1] === 'properties');
  if (place.at(-1) === 'required') return true; // a field that is gone or new; oasdiff knows
  if (field) return text.split(/[^\w-]+/).includes(field);
  return place[0] === 'responses' ? id.startsWith('response-') : id.includes('request');
}

function levelOf({ place, old, now }: TreeDifference): Level {
  const keyword = place.at(-1) ?? '';
  if (place.includes('x-enum-varnames')) return 'addition';
  const isNarrower =
    (/^m(?:ax|in)/.test(keyword) && typeof old !== 'number') ||
    (keyword.startsWith('max') && Number(now) < Number(old)) ||
    (keyword.startsWith('min') && Number(now) > Number(old));
  return place[0] === 'responses' && isNarrower ? 'addition' : 'breaking';
}

/** `responses/200/…/properties/devices/items/maxLength` as `response: devices/items/maxLength`. */
function readable([half = '', ...rest]: string[]): string {
  const names = rest.slice(Math.max(rest.indexOf('properties'), 0));
  const place = names.filter((key) => key !== 'properties').join('/');
  return `${half === 'requestBody' ? 'request' : half.replace(/s$/, '')}: ${place}`;
}
