import { UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { ignoreSecondClick } from '@/lib/ignore-second-click';
import { confirmLinkLogin } from '@/session/link-login';
import { LogoutButton } from '@/session/logout-button';
import { useAccountName } from '@/session/use-account-name';
import type { UserInfo } from '@/api';

/** Names the account that the visitor is logged in to, with two answers. */
export function LinkLoginCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell');
  const formatName = useAccountName();

  function stay() {
    confirmLinkLogin();
    // The focused button disappears.
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  return (
    <section
      aria-label={t('linkLogin.label')}
      onClickCapture={ignoreSecondClick}
      className="pointer-events-auto flex gap-3 border border-l-4 border-border border-l-warning bg-card px-4 py-3.5 text-sm text-card-foreground shadow-raised"
    >
      <UserCheck aria-hidden className="mt-px size-4.5 shrink-0 text-warning" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-semibold wrap-anywhere">
          {t('linkLogin.title', { account: formatName(user) })}
        </p>
        <p className="text-muted-foreground">{t('linkLogin.text')}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button size="sm" onClick={stay}>
            {t('linkLogin.stay')}
          </Button>
          <LogoutButton size="sm" variant="outline">
            {t('nav.logout')}
          </LogoutButton>
        </div>
      </div>
    </section>
  );
}
