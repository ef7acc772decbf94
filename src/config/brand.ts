import type { Translated } from './translated';

/** Separate from `BRAND`, because the inline scripts of every page use it and must stay small. */
export const BRAND_ORIGIN = 'https://halyard.example';

/** The brand. Replace it here: the specification does not name one, and Halyard is a placeholder. */
export const BRAND = {
  name: { en: 'Halyard', 'zh-CN': '海帆' },
  origin: BRAND_ORIGIN,
  /** The contact for security reports, in security.txt. */
  securityContact: 'mailto:security@halyard.example',
} as const;

/** The domain that all hosts of the product share. Derived from the brand's origin, as browsers don't expose public suffixes. */
export const PARENT_DOMAIN = new URL(BRAND_ORIGIN).hostname.replace(/^www\./, '');

/**
 * The operator's claims about the product, which the site cannot verify. A claim without a value is not shown. Only the
 * operator may add one.
 */
export const CLAIMS = {
  /** Percent of the time, as text, to keep every digit (spec §1: uptime claim in copy). */
  uptimePercent: '99.999' as string | null,
  /** Where the servers are, e.g. "60 cities in 30 countries". */
  locations: null as SourcedClaim | null,
  /** The last audit: by whom, of what, when. */
  audit: null as SourcedClaim | null,
  /** Answers to questions before a purchase (src/features/faq/questions.ts). */
  speed: null as Translated | null,
  streaming: null as Translated | null,
};

/** A few words, and the address that proves them. */
type SourcedClaim = { words: Translated; source: string };
