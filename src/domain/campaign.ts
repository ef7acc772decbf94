import { QUERY } from '@/config/paths';
import { TRACKING_PARAMETERS } from '@/config/tracking';

/** A click id, a promoter's code (`aff`) or a member's invitation code (`invite`). */
export const CAMPAIGN_NAMES = [...TRACKING_PARAMETERS, QUERY.affiliate, QUERY.invite] as const;
export type CampaignName = (typeof CAMPAIGN_NAMES)[number];
export type Campaign = Partial<Record<CampaignName, string>>;

/** The contract's forms: click ids are opaque, codes are an InvitationCode. */
const CLICK_ID = /^[!-~]{1,512}$/;
const CODE = /^[0-9A-Za-z]{4,16}$/;

/** The campaign in a landing page's query, without values that the contract would refuse. */
export function campaignIn(query: URLSearchParams): Campaign {
  const entries = CAMPAIGN_NAMES.flatMap((name) => {
    const value = query.get(name);
    return value !== null && isCampaignValue(name, value) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as Campaign;
}

/** Whether a value has the contract's form. Also checked when it is read back, since a cookie can be changed. */
export function isCampaignValue(name: CampaignName, value: string): boolean {
  const isCode = name === QUERY.affiliate || name === QUERY.invite;
  return (isCode ? CODE : CLICK_ID).test(value);
}

/** The code to register with: a member's before a promoter's. */
export function invitationIn(campaign: Campaign): string {
  return campaign[QUERY.invite] ?? campaign[QUERY.affiliate] ?? '';
}

/** The origin of the referring page, as the contract takes it; null for this site's own, and for none. */
export function referrerOrigin({
  referrer,
  own,
}: {
  referrer: string;
  own: string;
}): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin } = new URL(referrer);
  return origin !== own && /^https?:\/\/[0-9A-Za-z.:-]{1,253}$/.test(origin) ? origin : null;
}
