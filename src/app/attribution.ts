import { type MarketingVisitInput, marketingVisit } from '@/api';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { BOTS } from '@/config/tracking';
import { type Campaign, campaignIn, referrerOrigin } from '@/domain/campaign';
import { sessionStore } from '@/lib/safe-storage';
import { keepCampaign } from '@/session/kept-campaign';

/**
 * Keeps what the address says of where this visit came from, and reports a landing with a tracking parameter or a
 * promoter's code once (spec §7). Nothing waits for it, and nobody is shown that it failed.
 */
export function noteLanding(): void {
  const { search, pathname, origin } = window.location;
  const campaign = campaignIn(new URLSearchParams(search));
  keepCampaign(campaign);
  if (BOTS.test(navigator.userAgent)) return;
  const visit = visitOf(
    campaign,
    pathname,
    referrerOrigin({ referrer: document.referrer, own: origin }),
  );
  if (visit && isNew(visit)) void report(visit);
}

/** What is reported; null where there is nothing to report. A person's invitation is between people. */
function visitOf(
  { gclid, wbraid, gbraid, bd_vid, aff }: Campaign,
  path: string,
  referrer: string | null,
): MarketingVisitInput | null {
  if (![gclid, wbraid, gbraid, bd_vid, aff].some(Boolean)) return null;
  return {
    gclid: gclid ?? null,
    wbraid: wbraid ?? null,
    gbraid: gbraid ?? null,
    bd_vid: bd_vid ?? null,
    affiliateCode: aff ?? null,
    landingPath: path.slice(0, 256),
    referrer,
  };
}

/** A reload, or a way back to the landing page, is no other landing. */
function isNew(visit: MarketingVisitInput): boolean {
  const mark = JSON.stringify(visit);
  if (sessionStore.get(STORAGE_KEYS.reportedVisit) === mark) return false;
  sessionStore.set(STORAGE_KEYS.reportedVisit, mark);
  return true;
}

async function report(visit: MarketingVisitInput): Promise<void> {
  try {
    await marketingVisit(visit);
  } catch {
    // Told nobody: a visit that is not counted is no visitor's concern.
  }
}
