/**
 * The texts one agrees to, by the tag that names them in the translation (spec §5). An entry becomes a link when it has the
 * path of its page.
 */
export const AGREEMENTS: Record<'userAgreement' | 'privacyPolicy', { to?: string }> = {
  userAgreement: {},
  privacyPolicy: {},
};
