import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Navigate, useLocation } from '@/i18n/navigation';
import { PATHS, QUERY, loginPath } from '@/config/paths';
import { FAREWELL } from './farewell';
import { safeRedirect } from './safe-redirect';
import { getEndReason } from './session-store';
import { useSession } from './use-session';

type GuardProps = {
  children: ReactNode;
  /** Shown while it is not known who is here. */
  fallback: ReactNode;
};

/** Needs somebody (states: `in`); anyone else logs in and comes back. */
export function RequireSession({ children, fallback }: GuardProps) {
  const { state } = useSession();
  const { pathname, search, hash } = useLocation();
  if (state === 'unknown') return fallback;
  if (state === 'in') return children;
  const reason = getEndReason();
  if (reason === 'deleted') return <Navigate to={PATHS.farewell} state={FAREWELL} replace />;
  // Who logged out on purpose does not want to come back here.
  const from = reason === 'loggedOut' ? undefined : pathname + search + hash;
  return <Navigate to={loginPath(from)} replace />;
}

/** Needs nobody (states: not `in`); who is here already goes where `redirect` says, or to the profile. */
export function RequireNoSession({ children, fallback }: GuardProps) {
  const session = useSession();
  const [query] = useSearchParams();
  // A login stores its token before user info answers; the form must not vanish for that moment.
  const [wasShown, setWasShown] = useState(false);
  if (session.state === 'in') {
    const target = safeRedirect(query.get(QUERY.redirect), PATHS.profile, window.location.origin);
    return <Navigate to={target} replace />;
  }
  // Prerendered for guests, who come here most: the form is there before it is known that somebody is logged in.
  const isUnknown = session.state === 'unknown';
  if (isUnknown && !session.hasToken) return children;
  if (isUnknown && !session.isOffline && !wasShown) return fallback;
  if (!wasShown) setWasShown(true);
  return children;
}
