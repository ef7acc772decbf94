import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PATHS, loginPath } from '@/config/paths';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { canLogInAgain } from '@/domain/account';
import { Link, useLocation, useNavigate } from '@/i18n/navigation';
import { sessionStore } from '@/lib/safe-storage';
import { useIsTabSession } from '@/session/session-store';
import { useLogout } from '@/session/use-logout';
import { useUser } from '@/session/use-session';

/**
 * Says after a registration that its login is valid in this tab only (spec §3), and how to stay logged in. Can be
 * dismissed.
 */
export function TabNotice() {
  const { t } = useTranslation('account');
  const user = useUser();
  const logout = useLogout();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isTabSession = useIsTabSession();
  const [isDismissed, setIsDismissed] = useState(
    () => sessionStore.get(STORAGE_KEYS.tabNotice) === user.uid,
  );
  const [isLeaving, setIsLeaving] = useState(false);
  // LastTabNotice says more to an account that cannot log in again.
  if (!isTabSession || isDismissed || !canLogInAgain(user)) return null;

  async function logInAgain() {
    setIsLeaving(true);
    await logout();
    await navigate(loginPath(pathname + search + hash));
  }

  function dismiss({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    sessionStore.set(STORAGE_KEYS.tabNotice, user.uid);
    // The focused button disappears.
    currentTarget.closest('main')?.focus({ preventScroll: true });
    setIsDismissed(true);
  }

  return (
    <Alert
      title={t('tab.title')}
      className="mb-8"
      action={
        <>
          <Button
            size="sm"
            variant="secondary"
            pending={isLeaving}
            onClick={() => void logInAgain()}
          >
            {t('tab.logIn')}
          </Button>
          <Button size="sm" variant="outline" onClick={dismiss}>
            {t('tab.dismiss')}
          </Button>
        </>
      }
    >
      {t('tab.text')}
    </Alert>
  );
}

/** Warns that an account without a way to log in is lost with the tab, before the visitor buys anything with it. */
export function LastTabNotice() {
  const { t } = useTranslation('account');
  if (canLogInAgain(useUser())) return null;
  return (
    <Alert
      tone="warning"
      title={t('lastTab.title')}
      action={
        <Button asChild size="sm" variant="secondary">
          <Link to={PATHS.register}>{t('lastTab.action')}</Link>
        </Button>
      }
    >
      {t('lastTab.text')}
    </Alert>
  );
}
