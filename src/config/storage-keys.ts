/** Keys that a page's inline scripts use (src/app/start). */
export const FIRST_KEYS = {
  /** local: the login token, the same for all tabs (spec §3). */
  token: 'halyard.token',
  /** session: the token of a registration, valid in its tab (spec §3). */
  registerToken: 'halyard.registerToken',
  /** local: a tab of this browser has held the token of a registration. */
  registered: 'halyard.registered',
  /** local: `zh-CN` or `en` (spec §1). */
  language: 'halyard.language',
  /** local: `light`, `dark`, or absent to follow the system. */
  theme: 'halyard.theme',
  /** Cookies, one for each parameter (`halyard.from.gclid`): where the visitor came from, for seven days (spec §7). */
  campaign: 'halyard.from',
  /** session: the page was reloaded once because the app itself did not load (spec §2). */
  entryReload: 'halyard.entryReload',
} as const;

/** Names in the browser's storage. The specification lists the entries but not their keys, which are ours. */
export const STORAGE_KEYS = {
  ...FIRST_KEYS,
  /** local: the random device id of this browser (contract: headers). */
  deviceId: 'halyard.deviceId',
  /** local: the name of this browser (spec §3). */
  deviceModel: 'halyard.deviceModel',
  /** session: the modules for which the page was reloaded once because they did not load (spec §2). */
  moduleReload: 'halyard.moduleReload',
  /** local and session: the uid of the account that owns the values of this storage (src/session/account-values). */
  owner: 'halyard.owner',
  /** session: the session began with a token from an address, and the visitor has not confirmed the account. */
  linkLogin: 'halyard.linkLogin',
  /** session: the time until which a code cannot be sent again, by channel, account and purpose. */
  codeCooldown: 'halyard.codeCooldown',
  /** session: the landing that was reported last, so that a reload is not reported again. */
  reportedVisit: 'halyard.reportedVisit',
  /** session: the uid of the user who dismissed the notice that the login is valid in this tab only. */
  tabNotice: 'halyard.tabNotice',
  /** session: the idempotency key of the purchase, so that a reload does not buy twice. */
  purchase: 'halyard.purchase',
  /** local: the date of the terms that were accepted in this browser. */
  agreement: 'halyard.agreement',
  /** local: the last seen status of recent orders, so that an outcome is announced once. */
  seenOrders: 'halyard.seenOrders',
  /** local: transactions sent from this browser for orders in cryptocurrency, so that a closed tab loses nothing. */
  transactions: 'halyard.transactions',
  /** session: the wallet that was connected last, reconnected silently after a reload. */
  wallet: 'halyard.wallet',
} as const;

/**
 * Sent if the browser refuses storage (spec §3: there is a default web device id; the contract has its value, at
 * DeviceId).
 */
export const DEFAULT_WEB_DEVICE_ID = 'web-00000000-0000-4000-8000-000000000000';
