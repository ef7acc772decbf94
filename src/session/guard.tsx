import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigation, useSearchParams } from 'react-router-dom';
import { PageTitle } from '@/components/content/page-title';
import { AccountSkeleton } from '@/components/feedback/account-skeleton';
import { PageLoading } from '@/components/feedback/page-loading';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { PATHS, QUERY, loginPath } from '@/config/paths';
import { canLogInAgain } from '@/domain/account';
import { parseAddress } from '@/i18n/address';
import { Navigate, useLocation, useNavigate } from '@/i18n/navigation';
import { decoded, readQuery } from '@/lib/link-text';
import { useAuthOrigin } from './auth-origin';
import { leavesOrigin, safeRedirect } from './safe-redirect';
import { getEndReason } from './session-store';
import { useOfflineText } from './use-offline-text';
import { UserContext, useSession } from './use-session';

/** The location state of the farewell page, so that its address alone does not show it. */
const FAREWELL = { isFarewell: true } as const;

/** Whether the page was reached by deleting an account. A reload keeps the location's `state`. */
export function isFarewell(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFarewell' in state;
}

type GuardProps = {
  access: 'users' | 'guests';
  /** The pages below show their own skeleton while the user loads. */
  hasSkeleton?: boolean;
};

/** The layout of routes for logged-in visitors, or for guests. */
export function Guard({ access, hasSkeleton = false }: GuardProps) {
  const { isOffline } = useSession();
  if (access === 'guests') return <GuestGuard />;
  return <UserGuard>{hasSkeleton && !isOffline ? <Outlet /> : <Waiting />}</UserGuard>;
}

/** For logged-in visitors (states: `in`). Guests log in and come back. `children` show while the session is unknown. */
function UserGuard({ children }: { children: ReactNode }) {
  const { state, user } = useSession();
  const { pathname, search, hash } = useLocation();
  // The same element while the session is unknown and while it is valid, so that a page used as its own skeleton stays
  // mounted.
  if (state !== 'out') {
    return <UserContext value={user}>{state === 'in' ? <Outlet /> : children}</UserContext>;
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
      <Waiting />
    </>
  );
}

/**
 * For guests (states: not `in`), and for trial accounts, which become an account by a registration (contract:
 * trial-becomes-the-account). Any other logged-in visitor is redirected to `redirect`, or to the profile.
 */
function GuestGuard() {
  const session = useSession();
  const isBehindAnother = useAuthOrigin() !== null;
  const [query] = useSearchParams();
  // A login stores its token before user info answers. The form must not disappear meanwhile.
  const [wasShown, setWasShown] = useState(false);
  if (session.state === 'in' && canLogInAgain(session.user)) {
    return (
      <>
        {isBehindAnother ? <StepBack /> : <Navigate to={findTarget(query)} replace />}
        {/* The page after the login may take a while to load. */}
        <Waiting />
      </>
    );
  }
  // The page is prerendered for guests, who are the majority, so the form shows before a token can be read.
  const isUnknown = session.state === 'unknown';
  if (isUnknown && !session.hasToken) return <Outlet />;
  if (isUnknown && !session.isOffline && !wasShown) return <Waiting />;
  if (!wasShown) setWasShown(true);
  return <Outlet />;
}

function findTarget(query: URLSearchParams): string {
  const { origin } = window.location;
  const isForeign = leavesOrigin(decoded(query.get(QUERY.redirect) ?? ''), origin);
  const asked = isForeign ? null : readQuery(query, QUERY.redirect);
  return safeRedirect(asked, { fallback: PATHS.profile, origin });
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

/** Shown until the session is known, and until the page that it leads to has loaded: in the shape of that page. */
function Waiting() {
  const { t } = useTranslation(['common', 'shell']);
  const { isOffline } = useSession();
  const here = useLocation().pathname;
  const next = useNavigation().location;
  const path = next ? parseAddress(next.pathname).path : here;
  if (isOffline) return <Offline />;
  if (!`${path}/`.startsWith(`${PATHS.user}/`)) return <PageLoading />;
  return (
    <>
      <PageTitle page={t('shell:nav.account')} />
      <AccountSkeleton label={t('loading')} />
    </>
  );
}

/** Shown when there is a token but user info did not load: offers a retry, and keeps the session. */
function Offline() {
  const { t } = useTranslation();
  const { retry } = useSession();
  const text = useOfflineText();
  return (
    <>
      <PageTitle page={t('offline.title')} />
      <ResultScreen
        kind="warning"
        title={t('offline.title')}
        subtitle={text}
        actions={<Button onClick={retry}>{t('retry')}</Button>}
      />
    </>
  );
}
