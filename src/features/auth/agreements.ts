import { PATHS } from '@/config/paths';

/** Where the texts are that one agrees to, by the tag that names them in the translation (spec §5). */
export const AGREEMENTS = {
  userAgreement: PATHS.terms,
  privacyPolicy: PATHS.privacy,
} as const;
