import { LOCAL_ERRORS, useSystemDisplayConfig, useUserKolInfo } from '@/api';
import { useSession } from '@/session/use-session';

/**
 * A KOL’s own rates (contract: KolRates). For other visitors, and while those load, the highest rates from the display
 * config; null if it has none, undefined while it loads.
 */
export function useRates() {
  const isKol = useSession().user?.kol === true;
  const own = useUserKolInfo({ query: { ...LOCAL_ERRORS, enabled: isKol } }).data?.rates;
  const published = useSystemDisplayConfig().data?.commissionRates;
  return { rates: own ?? published, isOwn: own !== undefined };
}
