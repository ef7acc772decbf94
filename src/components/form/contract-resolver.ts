import { useEffect } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import i18next, { type ParseKeys } from 'i18next';
import type * as z from 'zod/mini';

/**
 * `required`: the field is empty. `tooShort` and `tooLong` have the contract's bound; `invalid` is every other issue.
 */
type IssueKind = 'required' | 'tooShort' | 'tooLong' | 'invalid';

/**
 * The message of each field, by its name in the schema (spec §5). A kind without its own message uses `invalid`; a
 * field without any uses the general message of its constraint.
 */
const ISSUES: Record<string, Partial<Record<IssueKind, ParseKeys<'forms'>>>> = {
  username: { required: 'issues.usernameRequired', invalid: 'issues.usernameInvalid' },
  email: { required: 'issues.emailRequired', invalid: 'issues.emailInvalid' },
  phone: { required: 'issues.phoneRequired', invalid: 'issues.phoneInvalid' },
  code: { required: 'issues.codeRequired', invalid: 'issues.codeInvalid' },
  password: {
    required: 'issues.passwordRequired',
    tooShort: 'issues.passwordTooShort',
    tooLong: 'issues.passwordTooLong',
  },
  currentPassword: {
    required: 'issues.currentPasswordRequired',
    tooShort: 'issues.passwordTooShort',
    tooLong: 'issues.passwordTooLong',
  },
  newPassword: {
    required: 'issues.newPasswordRequired',
    tooShort: 'issues.passwordTooShort',
    tooLong: 'issues.passwordTooLong',
  },
  inviteCode: { invalid: 'issues.inviteCodeInvalid' },
  voucher: { required: 'issues.redeemCodeRequired', invalid: 'issues.redeemCodeInvalid' },
  nickname: { required: 'issues.nicknameRequired', tooLong: 'issues.nicknameTooLong' },
  confirmation: { required: 'issues.confirmationRequired', invalid: 'issues.confirmationInvalid' },
  agreement: { required: 'issues.agreementRequired' },
};

/** For fields without messages of their own. */
const GENERAL: Record<IssueKind, ParseKeys<'forms'>> = {
  required: 'issues.required',
  tooShort: 'issues.tooShort',
  tooLong: 'issues.tooLong',
  invalid: 'issues.other',
};

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
    const [{ zodResolver }, schema] = await Promise.all([
      import('@hookform/resolvers/zod'),
      typeof source === 'function' ? source() : source,
    ]);
    return zodResolver<Values, unknown, Output>(schema, { error: issueText });
  } catch (cause) {
    throw new NotLoaded('A schema did not load.', { cause });
  }
}

/** The message for a schema's issue in the site's language, by field, kind and bound. */
function issueText(issue: z.core.$ZodRawIssue): string {
  // A check that failed for lack of a network is not the visitor's mistake.
  if (issue.code === 'custom' && issue.params?.network) return i18next.t('common:errors.network');
  const kind = kindOf(issue);
  const texts = ISSUES[String(issue.path?.at(-1))];
  const key = texts?.[kind] ?? texts?.invalid ?? GENERAL[kind];
  return i18next.t(`forms:${key}`, { bound: boundOf(issue) });
}

function kindOf(issue: z.core.$ZodRawIssue): IssueKind {
  if (issue.input === '' || issue.input === false || issue.input == null) return 'required';
  if (issue.code === 'too_small') return 'tooShort';
  return issue.code === 'too_big' ? 'tooLong' : 'invalid';
}

function boundOf(issue: z.core.$ZodRawIssue): number {
  if (issue.code === 'too_small') return Number(issue.minimum);
  return issue.code === 'too_big' ? Number(issue.maximum) : 0;
}
