import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { issueText } from './issue-text';
import { tidyAll } from './tidy';

/**
 * A contract's schema, or the way to load it: a form does not wait for what it needs only when something is filled in. A
 * function is to be the same at every render.
 */
export type SchemaSource<Values, Output> =
  | z.core.$ZodType<Output, Values>
  | (() => Promise<z.core.$ZodType<Output, Values>>);

/** Checks a form's values, with what is said of them in the site's language. Without a network it says that. */
export function contractResolver<Values extends FieldValues, Output>(
  source: SchemaSource<Values, Output>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => {
    try {
      const resolve = await loadResolver(source);
      return await resolve(tidyAll(values), context, options);
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      return { values: {}, errors: { root: { type: 'network' } } as FieldErrors<Values> };
    }
  };
}

class NotLoaded extends Error {}

/** Loads what a check needs, ahead of it. */
export async function loadResolver<Values extends FieldValues, Output>(
  source: SchemaSource<Values, Output>,
): Promise<Resolver<Values, unknown, Output>> {
  try {
    const [{ zodResolver }, schema] = await Promise.all([
      import('@hookform/resolvers/zod'),
      typeof source === 'function' ? source() : source,
    ]);
    return zodResolver<Values, unknown, Output>(schema, { error: issueText });
  } catch (cause) {
    throw new NotLoaded('A schema did not load.', { cause });
  }
}
