import { environmentOf } from '@/config/environment';
import { SERVER_PREFIXES } from './constants';

/** In the contract's order: production, then development and tests. */
const [PRODUCTION, TEST] = SERVER_PREFIXES;

/** The version prefix, plus a test prefix in DEV and TEST (spec §7; the values are assumed by the contract). */
export function apiPrefix(hostname: string): (typeof SERVER_PREFIXES)[number] {
  return environmentOf(hostname) === 'PROD' ? PRODUCTION : TEST;
}
