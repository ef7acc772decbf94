import { Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { PATHS } from '@/config/paths';
import { useLocation } from '@/i18n/navigation';
import { linkLogin } from '@/session/link-login';
import { useEndReason } from '@/session/session-store';
import { useSession } from '@/session/use-session';
import { lazyPart } from '@/lib/load-module';

/** Rarely shown, so they are loaded on demand. */
const SessionEndCard = lazyPart(
  'session-end-card',
  async () => (await import('./session-cards')).SessionEndCard,
);
const LinkLoginCard = lazyPart(
  'link-login-card',
  async () => (await import('./session-cards')).LinkLoginCard,
);

/** These screens say themselves why the login has ended. */
const SCREENS_WITH_REASON: readonly string[] = [
  PATHS.login,
  PATHS.register,
  PATHS.resetPassword,
  PATHS.farewell,
];

/**
 * Says why the login has ended or, after a login by a link, which may be a stranger's, whose account it is. Lies over the
 * page, so that nothing moves. The region stays mounted, so that its text is announced.
 */
export function SessionNotice() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const isLinkLogin = useIsLinkLogin();
  const endReason = useEndReason();
  const { pathname } = useLocation();
  const isLeaving = useNavigation().state === 'loading';
  const reason = isLeaving || SCREENS_WITH_REASON.includes(pathname) ? null : endReason;
  const card =
    isLinkLogin && user ? (
      <LinkLoginCard user={user} />
    ) : reason && reason !== 'loggedOut' ? (
      <SessionEndCard reason={reason} />
    ) : null;
  return (
    <div
      aria-live="polite"
      data-bottom={card ? 'notice' : undefined}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl print:hidden"
    >
      <Suspense fallback={null}>{card}</Suspense>
      {/* The visitor chose it, and the header shows it. */}
      {reason === 'loggedOut' ? <p className="sr-only">{t('sessionEnd.loggedOut')}</p> : null}
    </div>
  );
}

function useIsLinkLogin(): boolean {
  return useSyncExternalStore(
    linkLogin.subscribe,
    () => linkLogin.get() !== null,
    () => false,
  );
}
