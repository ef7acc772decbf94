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
import { isTrackingRefused } from '@/lib/is-tracking-refused';
import { sessionStore } from '@/lib/safe-storage';
import { createStore } from '@/lib/store';

const REFERRALS = [QUERY.invite, QUERY.affiliate] as const;

/** The last change of the stored values. */
const changed = createStore<Campaign>({});

/** Calls `listener` when this page stores or clears a value. Returns a function that unsubscribes. */
export const subscribeCampaign = changed.subscribe;

/**
 * Stores the source of a visit for seven days, on all hosts of the product (spec §7). A new value replaces the old one.
 * A new referral also replaces one under the other parameter name: the link that was opened last counts. If the browser
 * asks not to be tracked, no cookie is set: a referral, from which the visitor benefits, is kept in the tab.
 */
export function keepCampaign(campaign: Campaign): void {
  const referral = REFERRALS.find((name) => campaign[name]);
  if (referral) forgetReferral();
  for (const name of CAMPAIGN_NAMES) {
    const value = campaign[name];
    const isSecond = name !== referral && isReferral(name);
    if (!value || isSecond) continue;
    if (!isTrackingRefused()) write(name, value, CAMPAIGN_KEPT_MS);
    else if (name === referral) sessionStore.set(buildKey(name), value);
  }
  changed.set(campaign);
}

/** The invite code to register with: that of the address, or else the stored one; empty without both. */
export function readReferral(query: URLSearchParams): string {
  return invitationIn(campaignIn(query)) || invitationIn(keptReferral());
}

/** Adds the stored referral to a query that has none. */
export function addReferral(query: URLSearchParams): void {
  if (invitationIn(campaignIn(query))) return;
  for (const [name, code] of Object.entries(keptReferral())) query.set(name, code);
}

/** Clears the stored referral, e.g. when its code is unknown. */
export function forgetReferral(): void {
  for (const name of REFERRALS) {
    write(name, '', 0);
    sessionStore.remove(buildKey(name));
  }
  changed.set({});
}

/** The referral of this or an earlier visit. */
function keptReferral(): Campaign {
  const entries = REFERRALS.flatMap((name) => {
    const value = readCookie(buildKey(name)) ?? sessionStore.get(buildKey(name));
    return value !== null && isCampaignValue(name, value) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as Campaign;
}

function write(name: CampaignName, value: string, maxAge: number): void {
  const domain = sharedDomain({ hostname: window.location.hostname, parent: PARENT_DOMAIN });
  writeCookie(buildKey(name), value, { maxAge, domain });
}

function isReferral(name: CampaignName): boolean {
  return REFERRALS.some((known) => known === name);
}

function buildKey(name: string): string {
  return `${STORAGE_KEYS.campaign}.${name}`;
}
