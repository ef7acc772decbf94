import { useTranslation } from 'react-i18next';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { canLogInAgain, canResetPassword } from '@/domain/account';
import { LogoutButton } from '@/session/logout-button';
import { useUser } from '@/session/use-session';
import { PasswordButton } from './password-button';

/** How one gets in, and out. */
export function SecurityCard() {
  const { t } = useTranslation('account');
  const user = useUser();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('security.title')}</CardTitle>
      </CardHeader>
      <DefinitionList className="px-5 sm:px-6">
        {user.hasPassword ? <PasswordRow /> : <NoPasswordRow />}
        <DefinitionRow
          label={t('security.session')}
          action={
            <LogoutButton size="sm" variant="outline">
              {t('security.logout')}
            </LogoutButton>
          }
        >
          <span className="font-normal">
            {t(canLogInAgain(user) ? 'security.sessionText' : 'security.sessionLast')}
          </span>
        </DefinitionRow>
      </DefinitionList>
    </Card>
  );
}

/** Says what nobody wants to learn later: without an address or a number a forgotten password is lost. */
function PasswordRow() {
  const { t } = useTranslation('account');
  const user = useUser();
  const { username, email, phone, uid } = user;
  return (
    <DefinitionRow
      label={t('security.password')}
      action={<PasswordButton account={username ?? email ?? phone ?? uid} />}
    >
      <span className="font-normal">{t('security.passwordText')}</span>
      {canResetPassword(user) ? null : (
        <p className="mt-1 text-sm font-normal text-warning">{t('security.noReset')}</p>
      )}
    </DefinitionRow>
  );
}

/** Who registered by phone at a login, or took the trial, has no password to change. */
function NoPasswordRow() {
  const { t } = useTranslation('account');
  const { email, phone } = useUser();
  const to = phone ?? email;
  return (
    <DefinitionRow label={t('security.password')}>
      <span className="font-normal">
        {to ? t('security.codeOnly', { to }) : t('security.noPassword')}
      </span>
    </DefinitionRow>
  );
}
