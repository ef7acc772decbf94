import { PARENT_DOMAIN } from './brand.ts';

/** The address for error reports (`VITE_REPORT_URL`, https); empty: errors are not reported. */
export const REPORTING = {
  url: import.meta.env.VITE_REPORT_URL ?? '',
  /** Names the build in a report (`VITE_RELEASE`). */
  release: import.meta.env.VITE_RELEASE ?? '',
} as const;

/** The support chat: the address of its page on another origin (`VITE_CHAT_PAGE`, https); empty: no chat. */
export const CHAT = {
  page: import.meta.env.VITE_CHAT_PAGE ?? '',
  /** The product's own hosts, the only ones on which it loads (spec §7). */
  hosts: [PARENT_DOMAIN, `www.${PARENT_DOMAIN}`] as readonly string[],
} as const;

/**
 * The operator's status feed (`VITE_STATUS_FEED`, https), in the format of Statuspage's `/api/v2/status.json`, which several
 * vendors offer; empty: no page mentions a status.
 */
export const STATUS = { feed: import.meta.env.VITE_STATUS_FEED ?? '' };

/** A vendor-neutral list of wallets, for visitors without one. */
export const WALLET_LIST_URL = 'https://ethereum.org/wallets/find-wallet/';
