/** Fixed values of the product (spec §3, §4, §7, §9). Values that a server can say come from the contract instead. */

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The timeout of every call (spec §9). */
export const REQUEST_TIMEOUT_MS = 10 * SECOND_MS;
/** Alphanumerics in a signature's nonce (spec §3). */
export const NONCE_LENGTH = 8;
/** A clock that differs from the server's by more than this is corrected and the call signed again, once (contract: signature). */
export const CLOCK_SKEW_MS = 60 * SECOND_MS;

/** User info is fresh for this long (spec §7). */
export const USER_INFO_STALE_MS = 2 * SECOND_MS;
/** The polling interval of pages that wait for a group, a payment or a refund, while they are visible. */
export const ASK_AGAIN_MS = 5 * SECOND_MS;
/** The delay after which some pages prefetch goods and client config (spec §7). */
export const PREFETCH_DELAY_MS = 1.5 * SECOND_MS;
/** The stale time of goods and client config (spec §7), and of the display config, which changes as rarely. */
export const CONFIG_STALE_MS = 3 * MINUTE_MS;
/** How long "Copied" stays (spec §9). */
export const COPY_CONFIRMATION_MS = 3 * SECOND_MS;
