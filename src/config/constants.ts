/** Fixed values of the site (spec §7, §9). Those of the contract are in src/api/constants.ts. */

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A screen that mounts within this time after an answer or a failure does not call again (spec §7: user info). */
export const STALE_MS = 2 * SECOND_MS;
/** The polling interval of pages that wait for a group, a payment or a refund, while they are visible. */
export const ASK_AGAIN_MS = 5 * SECOND_MS;
/** The delay after which some pages prefetch goods and client config (spec §7). */
export const PREFETCH_DELAY_MS = 1.5 * SECOND_MS;
/** The stale time of goods and client config (spec §7), and of the display config, which changes as rarely. */
export const CONFIG_STALE_MS = 3 * MINUTE_MS;
/** How long "Copied" stays (spec §9). */
export const COPY_CONFIRMATION_MS = 3 * SECOND_MS;
