import {
  CLICK_ID_PATTERN,
  INVITE_CODE_PATTERN,
  INVITE_CODE_TYPED,
  MARKETING_VISIT_INPUT_REFERRER_PATTERN,
} from '@/api/constants';
import { QUERY } from '@/config/paths';
import { TRACKING_PARAMETERS } from '@/config/tracking';
import { decoded, withoutTrailingWords } from '@/lib/link-text';
import { tidyTyped } from '@/lib/typed-text';

/** A click id, a KOL's code (`aff`) or a member's invite code (`invite`). */
export const CAMPAIGN_NAMES = [...TRACKING_PARAMETERS, QUERY.affiliate, QUERY.invite] as const;
export type CampaignName = (typeof CAMPAIGN_NAMES)[number];
export type Campaign = Partial<Record<CampaignName, string>>;

/**
 * The query of a landing page, also of a link that was put together by hand: its `?` was encoded, is there twice, or
 * follows the place in the page, or its `&` is that of HTML.
 */
export function landingQuery({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): URLSearchParams {
  const [, ...parts] = (decoded(pathname) + search + hash).split(/[?&#](?:amp;)?/);
  return new URLSearchParams(parts.join('&'));
}

/** The campaign in a landing page's query, without values that the contract would refuse. */
export function campaignIn(query: URLSearchParams): Campaign {
  const entries = CAMPAIGN_NAMES.flatMap((name) => {
    const values = query.getAll(name).flatMap((text) => {
      const meant = withoutTrailingWords(text);
      return [text, meant, ...(isCode(name) ? [leadingCode(meant)] : [])];
    });
    const value = values.find((text) => isCampaignValue(name, text));
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as Campaign;
}

/** Whether a value has the contract's form. Checked again when it is read back, since a cookie can be changed. */
export function isCampaignValue(name: CampaignName, value: string): boolean {
  return (isCode(name) ? INVITE_CODE_PATTERN : CLICK_ID_PATTERN).test(value);
}

function isCode(name: CampaignName): boolean {
  return name === QUERY.affiliate || name === QUERY.invite;
}

/** The code that a text begins with, as in `KIMKOL?utm_source=chat`. */
function leadingCode(text: string): string {
  return tidyTyped(INVITE_CODE_TYPED, /^[0-9A-Za-z-]*/.exec(text)?.[0] ?? '');
}

/** The code to register with: a member's takes precedence over a KOL's. */
export function invitationIn(campaign: Campaign): string {
  return campaign[QUERY.invite] ?? campaign[QUERY.affiliate] ?? '';
}

/** The origin of the referring page, in the contract's form; null for this site's own, and without a referrer. */
export function referrerOrigin({
  referrer,
  own,
}: {
  referrer: string;
  own: string;
}): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin } = new URL(referrer);
  return origin !== own && MARKETING_VISIT_INPUT_REFERRER_PATTERN.test(origin) ? origin : null;
}
