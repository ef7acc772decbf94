import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import i18next, { type ParseKeys } from 'i18next';
import type * as z from 'zod/mini';
import { findTypedName } from '@/api/typed';

/**
 * `required`: the field is empty. `tooShort` and `tooLong` have the contract's bound; `invalid` is every other issue.
 */
type IssueKind = 'required' | 'tooShort' | 'tooLong' | 'invalid';

/** Checks a form's values with a schema of the contract. Messages are in the site's language. */
export function contractResolver<Values extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Values>,
): Resolver<Values, unknown, Output> {
  return zodResolver<Values, unknown, Output>(schema, {
    error: (issue) => describeIssue(issue, findTypedName(schema, issue.path ?? [])),
  });
}

/**
 * An issue of a schema as a sentence in the site's language (spec §5). Its kind, which is the constraint that failed, has
 * words in `forms.json` for every field. A field has words of its own there by its name, and a value of the contract by the
 * name of its schema (`value`), wherever it is asked for; those for `invalid` stand for kinds that have none.
 */
function describeIssue(issue: z.core.$ZodRawIssue, value: string | undefined): string {
  // A check that failed for lack of a network is not the visitor's mistake.
  if (issue.code === 'custom' && issue.params?.network) return i18next.t('common:errors.network');
  const kind = findKind(issue);
  const names = [issue.path?.at(-1), value && value.charAt(0).toLowerCase() + value.slice(1)];
  const own = [kind, 'invalid'].flatMap((word) => names.map((name) => `${String(name)}.${word}`));
  const key = own.find((words) => i18next.exists(`forms:issues.${words}`)) ?? kind;
  const text = `forms:issues.${key}` as `forms:${ParseKeys<'forms'>}`;
  return i18next.t(text, { bound: findBound(issue) });
}

function findKind(issue: z.core.$ZodRawIssue): IssueKind {
  if (issue.input === '' || issue.input === false || issue.input == null) return 'required';
  if (issue.code === 'too_small') return 'tooShort';
  return issue.code === 'too_big' ? 'tooLong' : 'invalid';
}

function findBound(issue: z.core.$ZodRawIssue): number {
  if (issue.code === 'too_small') return Number(issue.minimum);
  return issue.code === 'too_big' ? Number(issue.maximum) : 0;
}
