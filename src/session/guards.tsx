import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Navigate, useLocation, useNavigate } from '@/i18n/navigation';
import { PATHS, QUERY, loginPath } from '@/config/paths';
import { canLogInAgain } from '@/domain/account';
import { decoded, readQuery } from '@/lib/link-text';
import { useAuthOrigin } from './auth-origin';
import { leavesOrigin, safeRedirect } from './safe-redirect';
import { getEndReason } from './session-store';
import { UserContext, useSession } from './use-session';

/** The location state of the farewell page, so that its address alone does not show it. */
const FAREWELL = { isFarewell: true } as const;

type GuardProps = {
  children: ReactNode;
  /** Shown while the session is unknown. */
  fallback: ReactNode;
};

type SessionGuardProps = GuardProps & {
  /** Shown while the page that the visitor is redirected to loads. */
  leaving?: ReactNode;
};

/** For logged-in visitors (states: `in`). Guests log in and come back. */
export function RequireSession({ children, fallback, leaving }: SessionGuardProps) {
  const { state, user } = useSession();
  const { pathname, search, hash } = useLocation();
  // The same element while the session is unknown and while it is valid, so that a page used as its own fallback keeps
  // its skeleton.
  if (state !== 'out') {
    return <UserContext value={user}>{state === 'in' ? children : fallback}</UserContext>;
  }
  const reason = getEndReason();
  // A visitor who logged out on purpose does not want to come back.
  const from = reason === 'loggedOut' ? undefined : pathname + search + hash;
  return (
    <>
      {reason === 'deleted' ? (
        <Navigate to={PATHS.farewell} state={FAREWELL} replace />
      ) : (
        <Navigate to={loginPath(from)} replace />
      )}
      {leaving}
    </>
  );
}

/**
 * For guests (states: not `in`), and for trial accounts, which become an account by a registration (contract:
 * trial-becomes-the-account). Any other logged-in visitor is redirected to `redirect`, or to the profile.
 */
export function RequireNoSession({ children, fallback }: GuardProps) {
  const session = useSession();
  const isBehindAnother = useAuthOrigin() !== null;
  const [query] = useSearchParams();
  // A login stores its token before user info answers. The form must not disappear meanwhile.
  const [wasShown, setWasShown] = useState(false);
  if (session.state === 'in' && canLogInAgain(session.user)) {
    const { origin } = window.location;
    const isForeign = leavesOrigin(decoded(query.get(QUERY.redirect) ?? ''), origin);
    const asked = isForeign ? null : readQuery(query, QUERY.redirect);
    const target = safeRedirect(asked, { fallback: PATHS.profile, origin });
    return (
      <>
        {isBehindAnother ? <StepBack /> : <Navigate to={target} replace />}
        {/* The page after the login may take a while to load. */}
        {fallback}
      </>
    );
  }
  // The page is prerendered for guests, who are the majority, so the form shows before a token can be read.
  const isUnknown = session.state === 'unknown';
  if (isUnknown && !session.hasToken) return children;
  if (isUnknown && !session.isOffline && !wasShown) return fallback;
  if (!wasShown) setWasShown(true);
  return children;
}

/**
 * Goes back to the previous screen of login, registration or reset, whose guard redirects. Back from the page after the
 * login then leads to the page before both screens.
 */
function StepBack(): null {
  const navigate = useNavigate();
  const hasGone = useRef(false);
  useEffect(() => {
    if (hasGone.current) return;
    hasGone.current = true;
    void navigate(-1);
  }, [navigate]);
  return null;
}

/** Whether the page was reached by deleting an account. A reload keeps the location's `state`. */
export function isFarewell(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFarewell' in state;
}
