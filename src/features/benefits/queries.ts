import { LOCAL_ERRORS, useSystemBenefits, useSystemUserBenefits } from '@/api';
import { CONFIG_STALE_MS } from '@/config/constants';

/**
 * The user's benefits. They contain passwords, so the cache drops them when the visitor leaves the page (contract:
 * systemUserBenefits).
 */
export function useOwnBenefits() {
  return useSystemUserBenefits({ query: { ...LOCAL_ERRORS, gcTime: 0 } });
}

/** The public catalogue of benefits. */
export function useCatalogue() {
  return useSystemBenefits({ query: { ...LOCAL_ERRORS, staleTime: CONFIG_STALE_MS } });
}
