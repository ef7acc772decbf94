import { PATHS, registerPath } from '@/config/paths';
import { hasLogin, useSession } from '@/session/use-session';

/** Registration, followed by the page with the link. */
const REGISTER_FOR_LINK = registerPath(PATHS.reward);

/**
 * Where visitors find their invitation link: a KOL in the programme, a user under Rewards, a guest after registering.
 */
export function useInviteDestination() {
  const session = useSession();
  const isKol = session.user?.kol === true;
  if (isKol) return { isKol, linkPath: PATHS.kol, linkKey: 'hero.account' } as const;
  return hasLogin(session)
    ? ({ isKol, linkPath: PATHS.reward, linkKey: 'hero.member' } as const)
    : ({ isKol, linkPath: REGISTER_FOR_LINK, linkKey: 'hero.register' } as const);
}
