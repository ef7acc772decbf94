import { YES } from '@/config/constants';
import { PATHS, QUERY } from '@/config/paths';
import { useSession } from '@/session/use-session';

/** Registering first, then the page with the link. */
const REGISTER_FOR_LINK = `${PATHS.register}?${new URLSearchParams({ [QUERY.redirect]: PATHS.reward })}`;

/** Where this visitor finds a link of their own: a KOL in the programme, a member among the rewards, a guest after signing up. */
export function useStanding() {
  const { state, user } = useSession();
  const isKol = user?.kol === YES;
  if (isKol) return { isKol, linkPath: PATHS.kol, linkKey: 'hero.account' } as const;
  return state === 'in'
    ? ({ isKol, linkPath: PATHS.reward, linkKey: 'hero.member' } as const)
    : ({ isKol, linkPath: REGISTER_FOR_LINK, linkKey: 'hero.register' } as const);
}
