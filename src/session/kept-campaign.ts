import { QUERY } from '@/config/paths';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { PARENT_DOMAIN } from '@/config/brand';
import { CAMPAIGN_KEPT_MS } from '@/config/tracking';
import {
  CAMPAIGN_NAMES,
  type Campaign,
  type CampaignName,
  campaignIn,
  invitationIn,
  isCampaignValue,
} from '@/domain/campaign';
import { readCookie, sharedDomain, writeCookie } from '@/lib/cookies';
import { createSignal } from '@/lib/signal';

const REFERRALS = [QUERY.invite, QUERY.affiliate] as const;

const changed = createSignal();

/** Calls `listener` when this page keeps or forgets something. Returns the way to stop. */
export const subscribeCampaign = changed.subscribe;

/**
 * Keeps where a visit came from for seven days, on all hosts of the product (spec §7). A new value replaces an old one, and
 * a new referral replaces one of the other name: the link that was opened last counts.
 */
export function keepCampaign(campaign: Campaign): void {
  const referral = REFERRALS.find((name) => campaign[name]);
  if (referral) forgetReferral();
  for (const name of CAMPAIGN_NAMES) {
    const value = campaign[name];
    const isSecond = name !== referral && isReferral(name);
    if (value && !isSecond) write(name, value, CAMPAIGN_KEPT_MS);
  }
  changed.emit();
}

/** The invitation code to register with: the address's, else the kept one; empty without either. */
export function referralOf(query: URLSearchParams): string {
  return invitationIn(campaignIn(query)) || invitationIn(keptCampaign());
}

/** For a code that nobody has. */
export function forgetReferral(): void {
  for (const name of REFERRALS) write(name, '', 0);
  changed.emit();
}

/** What is kept of this and earlier visits. */
function keptCampaign(): Campaign {
  const entries = CAMPAIGN_NAMES.flatMap((name) => {
    const value = readCookie(cookieOf(name));
    return value !== null && isCampaignValue(name, value) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as Campaign;
}

function write(name: CampaignName, value: string, maxAge: number): void {
  const domain = sharedDomain(window.location.hostname, PARENT_DOMAIN);
  writeCookie(cookieOf(name), value, { maxAge, domain });
}

function isReferral(name: CampaignName): boolean {
  return REFERRALS.some((it) => it === name);
}

function cookieOf(name: string): string {
  return `${STORAGE_KEYS.campaign}.${name}`;
}
