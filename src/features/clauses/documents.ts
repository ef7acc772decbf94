/**
 * The documents below /clause/{name} (spec §2), each with its sections in order. The texts have these names as keys.
 */
export const DOCUMENTS = {
  terms: [
    'termsParties',
    'termsService',
    'termsAccount',
    'termsTrial',
    'termsBuying',
    'termsGroups',
    'termsRules',
    'termsKols',
    'termsEnding',
    'termsLiability',
    'termsChanges',
  ],
  privacy: [
    'privacyParties',
    'privacyAccount',
    'privacyDevices',
    'privacyRequests',
    'privacyVpn',
    'privacyBrowser',
    'privacyCampaigns',
    'privacyOthers',
    'privacyRetention',
    'privacyRights',
    'privacyChanges',
  ],
  canary: ['canaryWhat', 'canaryReading', 'canaryLimits'],
} as const;

export type DocumentName = keyof typeof DOCUMENTS;
export type SectionId = (typeof DOCUMENTS)[DocumentName][number];

export function isDocument(name: string | undefined): name is DocumentName {
  return name !== undefined && Object.hasOwn(DOCUMENTS, name);
}
