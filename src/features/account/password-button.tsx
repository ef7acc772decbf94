import { useTranslation } from 'react-i18next';
import { DialogButton } from '@/components/content/dialog-button';

const loadDialog = async () => (await import('./password-dialog')).PasswordDialog;

/** Opens the form that changes the password. `account` is the name one logs in by. */
export function PasswordButton({ account }: { account: string }) {
  const { t } = useTranslation('account');
  return (
    <DialogButton
      load={loadDialog}
      given={{ account }}
      size="sm"
      variant="outline"
      aria-label={t('security.changeNamed')}
    >
      {t('security.change')}
    </DialogButton>
  );
}
