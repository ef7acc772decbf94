import { STORAGE_KEYS } from '@/config/storage-keys';
import { CAMPAIGN_KEPT_MS, PARENT_DOMAIN } from '@/config/tracking';
import { CAMPAIGN_NAMES, type Campaign, isCampaignValue } from '@/domain/campaign';
import { readCookie, sharedDomain, writeCookie } from '@/lib/cookies';

/** Keeps where a visit came from for seven days, on all hosts of the product (spec §7). A new value replaces an old one. */
export function keepCampaign(campaign: Campaign): void {
  const domain = sharedDomain(window.location.hostname, PARENT_DOMAIN);
  for (const name of CAMPAIGN_NAMES) {
    const value = campaign[name];
    if (value) writeCookie(cookieOf(name), value, { maxAge: CAMPAIGN_KEPT_MS, domain });
  }
}

/** What is kept of this and earlier visits. */
export function keptCampaign(): Campaign {
  const entries = CAMPAIGN_NAMES.flatMap((name) => {
    const value = readCookie(cookieOf(name));
    return value !== null && isCampaignValue(name, value) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as Campaign;
}

function cookieOf(name: string): string {
  return `${STORAGE_KEYS.campaign}.${name}`;
}
