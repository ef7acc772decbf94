import { detectEnvironment } from '@/config/environment';
import { PRODUCTION_PREFIX, type SERVER_PREFIXES, TEST_PREFIX } from './constants';

/** The version prefix, plus a test prefix in DEV and TEST (spec §7; the values are assumed by the contract). */
export function apiPrefix(hostname: string): (typeof SERVER_PREFIXES)[number] {
  return detectEnvironment(hostname) === 'PROD' ? PRODUCTION_PREFIX : TEST_PREFIX;
}
