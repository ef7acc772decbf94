import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Button } from '@/components/ui/button';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { useSession, useUser } from '@/session/use-session';
import { PasswordDialog } from './password-dialog';

/** How one gets in, and out. Who registered by phone at a login has no password to change. */
export function SecurityCard() {
  const { t } = useTranslation('account');
  const { hasPassword, username, email, phone, uid } = useUser();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('security.title')}</CardTitle>
      </CardHeader>
      <DefinitionList className="px-5 sm:px-6">
        {hasPassword ? (
          <DefinitionRow
            label={t('security.password')}
            action={<PasswordDialog account={username ?? email ?? phone ?? uid} />}
          >
            <span className="font-normal">{t('security.passwordText')}</span>
          </DefinitionRow>
        ) : null}
        <DefinitionRow label={t('security.session')} action={<LogoutButton />}>
          <span className="font-normal">{t('security.sessionText')}</span>
        </DefinitionRow>
      </DefinitionList>
    </Card>
  );
}

function LogoutButton() {
  const { t } = useTranslation('account');
  const { logout } = useSession();
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    setIsLeaving(true);
    await logout();
  }

  return (
    <Button size="sm" variant="outline" pending={isLeaving} onClick={() => void leave()}>
      {t('security.logout')}
    </Button>
  );
}
