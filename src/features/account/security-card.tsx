import { useTranslation } from 'react-i18next';
import { useHasOperation } from '@/api';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { DialogButton } from '@/components/content/dialog-button';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { canLogInAgain } from '@/domain/account';
import { LogoutButton } from '@/session/logout-button';
import { useUser } from '@/session/use-session';

const loadPasswordDialog = async () => (await import('./password-dialog')).PasswordDialog;

/** The password, and the logout button. */
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
            <LogoutButton size="sm" variant="ghost">
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

function PasswordRow() {
  const { t } = useTranslation('account');
  const canChange = useHasOperation('userChangePassword');
  return (
    <DefinitionRow
      label={t('security.password')}
      action={
        canChange ? (
          <DialogButton
            load={loadPasswordDialog}
            given={{}}
            size="sm"
            variant="ghost"
            aria-label={t('security.changeNamed')}
          >
            {t('security.change')}
          </DialogButton>
        ) : null
      }
    >
      <span className="font-normal">{t('security.passwordText')}</span>
    </DefinitionRow>
  );
}

/** Shown for an account that began with a login by phone, or with the trial, and so has no password. */
function NoPasswordRow() {
  const { t } = useTranslation('account');
  const { email, phone } = useUser();
  function text() {
    if (phone) return t('security.codeOnly', { to: phone });
    // Email addresses have no login by code (contract: userLoginTypeEmail).
    return email ? t('security.emailOnly', { to: email }) : t('security.noPassword');
  }
  return (
    <DefinitionRow label={t('security.password')}>
      <span className="font-normal">{text()}</span>
    </DefinitionRow>
  );
}
