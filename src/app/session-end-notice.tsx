import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { PATHS } from '@/config/paths';
import { useLocation } from '@/i18n/navigation';
import { useEndReason } from '@/session/session-store';
import { lazyPart } from '@/lib/load-module';

/** Rarely shown, so it is loaded on demand. */
const SessionEndCard = lazyPart(
  'session-end-card',
  async () => (await import('./session-end-card')).SessionEndCard,
);

/** These screens explain it themselves. */
const OWN_NOTICE: readonly string[] = [
  PATHS.login,
  PATHS.register,
  PATHS.resetPassword,
  PATHS.farewell,
];

/**
 * Says on any page why the login has ended. The region stays mounted, so that its text is announced. The login page
 * explains redirects to it.
 */
export function SessionEndNotice() {
  const { t } = useTranslation('shell');
  const reason = useEndReason();
  const { pathname } = useLocation();
  const isLeaving = useNavigation().state === 'loading';
  const isSilent = reason === null || isLeaving || OWN_NOTICE.includes(pathname);
  return (
    <div
      aria-live="polite"
      data-bottom={isSilent || reason === 'loggedOut' ? undefined : 'notice'}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl print:hidden"
    >
      {isSilent ? null : reason === 'loggedOut' ? (
        // The visitor chose it, and the header shows it.
        <p className="sr-only">{t('sessionEnd.loggedOut')}</p>
      ) : (
        <Suspense fallback={null}>
          <SessionEndCard reason={reason} />
        </Suspense>
      )}
    </div>
  );
}
