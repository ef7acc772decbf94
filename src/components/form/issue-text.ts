import i18next, { type ParseKeys } from 'i18next';
import type * as z from 'zod/mini';

/** `required`: nothing was given. `tooShort` and `tooLong` know the contract's bound; `invalid` is everything else. */
type IssueKind = 'required' | 'tooShort' | 'tooLong' | 'invalid';

/** What is said of each field, by its name in the schema (spec §5). A kind without a text of its own is `invalid`. */
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
  invitationCode: { invalid: 'issues.invitationCodeInvalid' },
  voucher: { required: 'issues.redeemCodeRequired', invalid: 'issues.redeemCodeInvalid' },
  nickname: { required: 'issues.nicknameRequired', tooLong: 'issues.nicknameTooLong' },
  confirmation: { required: 'issues.confirmationRequired', invalid: 'issues.confirmationInvalid' },
  agreement: { required: 'issues.agreementRequired' },
};

/** An issue of a contract's schema as a sentence in the site's language: by field, code and bounds. */
export function issueText(issue: z.core.$ZodRawIssue): string {
  // What needed the network and did not get it is not the person's mistake.
  if (issue.code === 'custom' && issue.params?.network) return i18next.t('common:errors.network');
  const texts = ISSUES[String(issue.path?.at(-1))];
  const key = texts?.[kindOf(issue)] ?? texts?.invalid ?? 'issues.other';
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
