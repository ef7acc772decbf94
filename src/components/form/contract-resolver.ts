import { useEffect } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import i18next, { type ParseKeys } from 'i18next';
import type * as z from 'zod/mini';

/**
 * `required`: the field is empty. `tooShort` and `tooLong` have the contract's bound; `invalid` is every other issue.
 */
type IssueKind = 'required' | 'tooShort' | 'tooLong' | 'invalid';

/**
 * A schema of the contract, or a function that loads one, so that a form shows before its schema has loaded. Pass the
 * same function at every render.
 */
export type SchemaSource<Values, Output> =
  | z.core.$ZodType<Output, Values>
  | (() => Promise<z.core.$ZodType<Output, Values>>);

/**
 * Checks a form's values with the schema, which loads with the form. Messages are in the site's language. If the schema
 * fails to load, the whole form has the error `root: { type: 'network' }`.
 */
export function useContractResolver<Values extends FieldValues, Output>(
  source: SchemaSource<Values, Output>,
): Resolver<Values, unknown, Output> {
  useEffect(() => {
    // The check loads again, and shows a failure.
    if (typeof source === 'function') loadResolver(source).catch(() => undefined);
  }, [source]);
  return async (values, context, options) => {
    try {
      const resolve = await loadResolver(source);
      return await resolve(values, context, options);
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      return { values: {}, errors: { root: { type: 'network' } } as FieldErrors<Values> };
    }
  };
}

class NotLoaded extends Error {}

/** Rejects with NotLoaded if the network fails. */
async function loadResolver<Values extends FieldValues, Output>(
  source: SchemaSource<Values, Output>,
): Promise<Resolver<Values, unknown, Output>> {
  try {
    const [{ zodResolver }, { findTypedName }, schema] = await Promise.all([
      import('@hookform/resolvers/zod'),
      import('@/api/typed'),
      typeof source === 'function' ? source() : source,
    ]);
    return zodResolver<Values, unknown, Output>(schema, {
      error: (issue) => describeIssue(issue, findTypedName(schema, issue.path ?? [])),
    });
  } catch (cause) {
    throw new NotLoaded('A schema did not load.', { cause });
  }
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
