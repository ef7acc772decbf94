import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/config/constants';

/** A signature is good for this long before and after its timestamp (contract: signature). */
export const SIGNATURE_WINDOW_MS = 5 * MINUTE_MS;
/** A nonce is remembered for twice the window: no signature outlives that (contract: signature). */
export const REPLAY_MS = 2 * SIGNATURE_WINDOW_MS;
/** The largest body; the largest input is a twentieth of it. */
export const BODY_LIMIT_BYTES = 16 * 1024;

/** A code is good for this long (contract: userSendEmailCode, `expireTime`). */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** Another code can be sent after this (contract: userSendEmailCode, `nextAllowedTime`). */
export const CODE_COOLDOWN_MS = 60 * SECOND_MS;
/** Wrong guesses that a code survives; a million codes make five guesses worthless. */
export const CODE_ATTEMPTS = 5;

/** A token that is not renewed by a login expires after this (contract: Unauthorized). */
export const TOKEN_LIFETIME_MS = 30 * DAY_MS;

/** The device limit of an account without a plan. */
export const DEVICE_LIMIT = 3;

/** How often a person may do what can be abused, unknown redeem codes and exports, and within how long. */
export const ATTEMPT_LIMITS = {
  redeem: { most: 5, within: 15 * MINUTE_MS },
  export: { most: 5, within: HOUR_MS },
} as const;
/** How many visits are remembered. */
export const KEPT_VISITS = 1_000;
