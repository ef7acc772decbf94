import { LOCAL_ERRORS, useSystemDisplayConfig, useUserKolInfo } from '@/api';
import { useSession } from '@/session/use-session';

/**
 * A KOL’s own rates (contract: KolRates). For other visitors, and while those load, the highest rates from the display
 * config; null if it has none, undefined while it loads. If a KOL’s own rates fail to load, the published rates would be
 * wrong: `rates` is undefined, and `failed` is the failed query, which CurrentRates shows.
 */
export function useRates() {
  const isKol = useSession().user?.kol === true;
  const own = useUserKolInfo({ query: { ...LOCAL_ERRORS, enabled: isKol } });
  const published = useSystemDisplayConfig().data?.commissionRates;
  const failed = isKol && !own.data && own.error ? own : null;
  const isOwn = own.data !== undefined || failed !== null;
  return { rates: own.data?.rates ?? (failed ? undefined : published), isOwn, failed };
}
