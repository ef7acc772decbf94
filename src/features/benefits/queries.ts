import { LOCAL_ERRORS, useSystemBenefits, useSystemUserBenefits } from '@/api';
import { CONFIG_STALE_MS } from '@/config/constants';

/** What the person may use now. Passwords are in it: nothing is kept once the page is left (contract: systemUserBenefits). */
export function useOwnBenefits() {
  return useSystemUserBenefits({ query: { ...LOCAL_ERRORS, gcTime: 0 } });
}

/** All that there is, for anybody to read. */
export function useCatalogue() {
  return useSystemBenefits({ query: { ...LOCAL_ERRORS, staleTime: CONFIG_STALE_MS } });
}
