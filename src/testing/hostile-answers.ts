import { findProblems } from '@/api/check-response';
import type { OperationId } from '@/api/testing/operations';
import { ALLOWED_URL, HARMFUL_URLS } from './harm';

/** No text with a format, such as an id or an amount, accepts it. */
const ANY_TEXT = `<"'&> `;

export type HostileFields =
  /** Texts and addresses, which the contract bounds only by their length. */
  | 'texts'
  /** Every text, also those with a format: ids, amounts, enumerations. */
  | 'all';

/**
 * The data of a valid answer with its text fields filled with `texts` in turn, of any length, and its address fields
 * with harmful addresses. The contract's schema tells which fields these are. Also returns the number of filled fields.
 */
export function withHostileTexts(
  operation: OperationId,
  data: unknown,
  texts: readonly string[],
  fields: HostileFields,
): { data: unknown; filled: number } {
  const kinds = new Map<string, 'text' | 'url' | 'form'>();
  const detectKind = (place: string) => {
    const known = kinds.get(place);
    if (known) return known;
    const takes = (text: string) =>
      findProblems(
        operation,
        mapped(data, (value, at) => (at === place ? text : value)),
      ).length === 0;
    const kind = takes(ANY_TEXT) ? 'text' : takes(ALLOWED_URL) ? 'url' : 'form';
    kinds.set(place, kind);
    return kind;
  };
  let filled = 0;
  const next = (all: readonly string[]) => all[filled++ % all.length] ?? '';
  const changed = mapped(data, (value, place) => {
    if (typeof value !== 'string' && value !== null) return value;
    const kind = detectKind(place);
    if (kind === 'text') return next(texts);
    if (kind === 'url') return next([ALLOWED_URL, ...HARMFUL_URLS]);
    return fields === 'all' && typeof value === 'string' ? next(texts) : value;
  });
  return { data: changed, filled };
}

/** A copy with every value changed that is neither a list nor an object. Rows of a list keep their places. */
function mapped(
  value: unknown,
  change: (value: unknown, place: string) => unknown,
  place = '',
): unknown {
  if (Array.isArray(value)) return value.map((element) => mapped(element, change, `${place}[]`));
  if (typeof value !== 'object' || value === null) return change(value, place);
  const members = Object.entries(value).map(([name, it]) => [
    name,
    mapped(it, change, `${place}.${name}`),
  ]);
  return Object.fromEntries(members);
}
