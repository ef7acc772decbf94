import { AD_BOTS } from '../../src/config/ad-bots.ts';
import { escaped } from './addresses.ts';

/** Anywhere in a user agent, in any case. */
export const AD_BOT = AD_BOTS.userAgents.map(escaped).join('|');
const PATTERN = new RegExp(AD_BOT, 'i');

/** Whether the specification has an empty page for this user agent (spec §1). */
export function isAdBot(userAgent = ''): boolean {
  return PATTERN.test(userAgent);
}
