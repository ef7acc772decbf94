import { DAY_MS } from './constants.ts';

/** Click ids that advertisements append to an address (spec §3). */
export const TRACKING_PARAMETERS = ['gclid', 'wbraid', 'gbraid', 'bd_vid'] as const;

/** How long click ids and referral codes are kept (spec §7: 7 days, on the parent domain). */
export const CAMPAIGN_KEPT_MS = 7 * DAY_MS;

/** Crawlers that run scripts: their visits are not reported. */
export const BOTS = /bot\b|crawl|spider|slurp|preview|facebookexternalhit/i;
