import { type ContractDocument, type Operation, operationsOf } from '../document.ts';
import {
  type Keyed,
  MEMBERS,
  change,
  changed,
  differing,
  isObject,
  isSame,
  json,
  mapped,
  member,
  pairsOf,
  shown,
  withoutWords,
} from './beyond-oasdiff.ts';
import type { Change, Level } from './compare.ts';

type Difference = { place: string[]; old: unknown; now: unknown };

/** Compared by ./beyond-oasdiff, or oasdiff's without a doubt. */
const COMPARED = new Set([
  ...MEMBERS.map(([name]) => name),
  ...['operationId', 'tags', 'x-error-codes'],
]);

/**
 * The net below oasdiff and ./beyond-oasdiff: what differs in an operation, references followed, and neither of them
 * told. A bound that an answer keeps within the old one, and names for numbers, are additions. All else is breaking until
 * a person says otherwise, since nobody judged it. Pure.
 */
export function untoldChanges(
  before: ContractDocument,
  after: ContractDocument,
  told: Change[],
): Change[] {
  return pairsOf(before, after).flatMap(({ where, old, now }) => {
    const toldHere = told.filter((it) => it.where === where);
    return differences(wireOf(before, old), wireOf(after, now))
      .filter(({ place }) => !toldHere.some((it) => tells(it, place)))
      .map((difference) => {
        const text = changed(readable(difference.place), difference.old, difference.now, json);
        return change(levelOf(difference), where, 'other-change', text);
      });
  });
}

function wireOf(document: ContractDocument, operation: Operation): unknown {
  const kept = Object.entries(operation).filter(([key]) => !COMPARED.has(key));
  return followed(document, withoutWords(Object.fromEntries(kept)), []);
}

const REFUSAL = /^#\/components\/schemas\/Err[A-Z]/;

/** References in place of what they name; a circle ends at its second turn. Refusals are compared by code. */
function followed(document: ContractDocument, node: unknown, trail: string[]): unknown {
  if (Array.isArray(node)) {
    const kept = node.filter((it) => !REFUSAL.test(String(member(it, '$ref'))));
    return kept.map((it) => followed(document, it, trail));
  }
  if (!isObject(node)) return node;
  const { $ref: ref } = node;
  if (typeof ref !== 'string') return mapped(node, (it) => followed(document, it, trail));
  if (trail.includes(ref)) return ref;
  const target = ref.slice(2).split('/').reduce<unknown>(member, document);
  return followed(document, withoutWords(target), [...trail, ref]);
}

/** Lists without an order. */
const SETS = new Set(['required', 'type', 'enum']);

function differences(old: unknown, now: unknown, place: string[] = []): Difference[] {
  if (isSame(old, now)) return [];
  const isSet = SETS.has(place.at(-1) ?? '') && Array.isArray(old) && Array.isArray(now);
  if (isSet && shown(old) === shown(now)) return [];
  if (isSet || !isObject(old) || !isObject(now)) return [{ place, old, now }];
  return differing(old, now).flatMap((it) => differences(it.old, it.now, [...place, it.name]));
}

/** True where a finding is about the same field, or, for what is in none, about the same half of the call. */
function tells({ text, id }: Change, place: string[]): boolean {
  const field = place.findLast((_, index) => place[index - 1] === 'properties');
  if (place.at(-1) === 'required') return true; // a field that is gone or new; oasdiff knows
  if (field) return text.split(/[^\w-]+/).includes(field);
  return place[0] === 'responses' ? id.startsWith('response-') : id.includes('request');
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
function readable([half = '', ...rest]: string[]): string {
  const names = rest.slice(Math.max(rest.indexOf('properties'), 0));
  const place = names.filter((key) => key !== 'properties').join('/');
  return `${half === 'requestBody' ? 'request' : half.replace(/s$/, '')}: ${place}`;
}

/** Each part of the contract of which only the words differ. Pure. */
export function wordChanges(before: ContractDocument, after: ContractDocument): Change[] {
  const text = 'other descriptions, examples, messages or provenance';
  return differing(unitsOf(before), unitsOf(after))
    .filter(({ old, now }) => old !== undefined && now !== undefined)
    .filter(({ old, now }) => isSame(withoutWords(old), withoutWords(now)))
    .map(({ name }) => change('words', name, 'words-changed', text));
}

function unitsOf(document: ContractDocument): Keyed {
  const {
    info,
    components,
    paths: _paths,
    'x-errors': errors,
    ...rest
  } = document as Keyed & ContractDocument;
  const { version: _version, ...about } = info;
  const shared = Object.entries(components).flatMap(([section, members]) =>
    Object.entries(members as Keyed).map(([name, node]) => [
      section === 'schemas' ? name : `${section}/${name}`,
      node,
    ]),
  );
  const operations = operationsOf(document).map(({ operation }) => [
    operation.operationId,
    operation,
  ]);
  return {
    ...Object.fromEntries([...operations, ...shared]),
    info: about,
    ...rest,
    'errors.yaml': errors,
  };
}
