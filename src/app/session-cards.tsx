import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { loginPath } from '@/config/paths';
import { Link, useLocation } from '@/i18n/navigation';
import { ignoreSecondClick } from '@/lib/ignore-second-click';
import { confirmLinkLogin } from '@/session/link-login';
import { LogoutButton } from '@/session/logout-button';
import { type EndReason, forgetEndReason } from '@/session/session-store';
import { SessionEndAlert } from '@/session/session-end-alert';
import { useAccountName } from '@/session/use-account-name';

/** Says why the login has ended, with links to log in and a close button. */
export function SessionEndCard({ reason }: { reason: NonNullable<EndReason> }) {
  const { t } = useTranslation(['shell', 'common']);
  const { pathname, search, hash } = useLocation();

  function close() {
    forgetEndReason();
    focusPage();
  }

  return (
    <Card label={t('sessionEnd.label')}>
      <SessionEndAlert
        reason={reason}
        action={
          <>
            <Button asChild size="sm">
              <Link to={loginPath(pathname + search + hash)}>{t('nav.login')}</Link>
            </Button>
            <Button size="sm" variant="outline" onClick={close}>
              {t('common:close')}
            </Button>
          </>
        }
      />
    </Card>
  );
}

/** Names the account that a link has logged the visitor in to, with two answers. */
export function LinkLoginCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell');
  const formatName = useAccountName();

  function stay() {
    confirmLinkLogin();
    focusPage();
  }

  return (
    <Card label={t('linkLogin.label')}>
      <Alert
        tone="warning"
        title={t('linkLogin.title', { account: formatName(user) })}
        action={
          <>
            <Button size="sm" onClick={stay}>
              {t('linkLogin.stay')}
            </Button>
            <LogoutButton size="sm" variant="outline">
              {t('nav.logout')}
            </LogoutButton>
          </>
        }
      >
        {t('linkLogin.text')}
      </Alert>
    </Card>
  );
}

function Card({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      onClickCapture={ignoreSecondClick}
      className="pointer-events-auto wrap-anywhere shadow-raised"
    >
      {children}
    </section>
  );
}

/** The focused button disappears with its card. */
function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
