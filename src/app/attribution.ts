import { type MarketingVisitInput, marketingVisit } from '@/api';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { BOTS } from '@/config/tracking';
import { type Campaign, campaignIn, landingQuery, referrerOrigin } from '@/domain/campaign';
import { isTrackingRefused } from '@/lib/is-tracking-refused';
import { sessionStore } from '@/lib/safe-storage';
import { keepCampaign } from '@/session/kept-campaign';

/**
 * Stores the campaign of the address, and reports a landing with a tracking parameter or a KOL's code once (spec §7),
 * unless the browser asks not to be tracked.
 * The report delays nothing, and its failure is not shown.
 */
export function reportLanding(): void {
  const { pathname, origin } = window.location;
  const campaign = campaignIn(landingQuery(window.location));
  keepCampaign(campaign);
  if (isTrackingRefused() || BOTS.test(navigator.userAgent)) return;
  const visit = createVisit(
    campaign,
    pathname,
    referrerOrigin({ referrer: document.referrer, own: origin }),
  );
  if (visit && isNew(visit)) void report(visit);
}

/** The report; null if there is nothing to report. A member's invite code is private and not reported. */
function createVisit(
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
    inviteCode: aff ?? null,
    landingPath: path.slice(0, 256),
    referrer,
  };
}

/** Whether this visit is still unreported: a reload, or going back to the landing page, is not another landing. */
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
    // Not shown: a missing statistic does not concern the visitor.
  }
}
