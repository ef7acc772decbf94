import { QUERY } from '@/config/paths';
import { TRACKING_PARAMETERS } from '@/config/tracking';

/** A click id, the code of a promoter (`aff`) or that of a person who invited (`invite`). */
export const CAMPAIGN_NAMES = [...TRACKING_PARAMETERS, QUERY.affiliate, QUERY.invite] as const;
export type CampaignName = (typeof CAMPAIGN_NAMES)[number];
export type Campaign = Partial<Record<CampaignName, string>>;

/** As the contract takes them: click ids unread, codes as InvitationCode. */
const CLICK_ID = /^[!-~]{1,512}$/;
const CODE = /^[0-9A-Za-z]{4,16}$/;

/** What the query of a landing page says of where the visit came from; what the contract would refuse is not there. */
export function campaignIn(query: URLSearchParams): Campaign {
  const entries = CAMPAIGN_NAMES.flatMap((name) => {
    const value = query.get(name);
    return value !== null && isCampaignValue(name, value) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as Campaign;
}

/** The form is checked again when a kept value is read: anybody can change a cookie. */
export function isCampaignValue(name: CampaignName, value: string): boolean {
  const isCode = name === QUERY.affiliate || name === QUERY.invite;
  return (isCode ? CODE : CLICK_ID).test(value);
}

/** The code to register with: that of a person before that of a promoter. */
export function invitationIn(campaign: Campaign): string {
  return campaign[QUERY.invite] ?? campaign[QUERY.affiliate] ?? '';
}

/** The origin of the page before, as the contract takes it; null for this site's own, and for none. */
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
