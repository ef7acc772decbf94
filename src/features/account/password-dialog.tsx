import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useUserChangePassword } from '@/api';
import { UserChangePasswordInput } from '@/api/schemas';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { FormDialog } from './form-dialog';

type PasswordDialogProps = {
  /** The name one logs in by, for password managers. */
  account: string;
};

export function PasswordDialog({ account }: PasswordDialogProps) {
  const { t } = useTranslation('account');
  return (
    <FormDialog
      title={t('password.title')}
      description={t('password.text')}
      trigger={
        <Button size="sm" variant="outline" aria-label={t('security.changeNamed')}>
          {t('security.change')}
        </Button>
      }
    >
      {(close) => <PasswordForm account={account} onChanged={close} />}
    </FormDialog>
  );
}

function PasswordForm({ account, onChanged }: PasswordDialogProps & { onChanged: () => void }) {
  const { t } = useTranslation(['account', 'forms']);
  const { mutateAsync: change } = useUserChangePassword({ mutation: LOCAL_ERRORS });
  const form = useContractForm(UserChangePasswordInput, {
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  return (
    <Form
      onSubmit={form.submit(
        async (data) => {
          await change({ data });
          toast.success(t('password.changed'));
          onChanged();
        },
        { ReauthenticationFailed: 'currentPassword' },
      )}
      error={form.formError}
      isSending={form.isSending}
      submitLabel={t('password.submit')}
    >
      <input hidden readOnly type="text" autoComplete="username" value={account} />
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <PasswordField
        label={t('password.new')}
        hint={t('forms:passwordHint')}
        autoComplete="new-password"
        {...form.field('newPassword')}
      />
    </Form>
  );
}
