import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useUserChangePassword } from '@/api';
import { UserChangePasswordInput } from '@/api/schemas';
import { ActionDialog, type DialogProps } from '@/components/content/action-dialog';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { typed } from '@/api/typed';
import { useContractForm } from '@/components/form/use-contract-form';
import { recognisedBy } from '@/domain/account';
import { useUser } from '@/session/use-session';
import { toast } from 'sonner';

/** Changes the account's password. */
export function PasswordDialog(dialog: DialogProps) {
  const { t } = useTranslation('account');
  return (
    <ActionDialog title={t('password.title')} text={t('password.text')} {...dialog}>
      <PasswordForm onChanged={() => dialog.onOpenChange(false)} />
    </ActionDialog>
  );
}

const passwordForm = typed(UserChangePasswordInput);

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation(['account', 'forms']);
  const user = useUser();
  const change = useUserChangePassword({ mutation: LOCAL_ERRORS });
  const form = useContractForm(passwordForm, {
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const onSubmit = form.submit(change, {
    refusals: { ReauthenticationFailed: 'currentPassword' },
    onDone() {
      toast.success(t('password.changed'));
      onChanged();
    },
  });
  return (
    <Form
      onSubmit={onSubmit}
      error={form.formError}
      isSending={form.isSending}
      submitLabel={t('password.submit')}
      submitVariant="secondary"
    >
      <input hidden readOnly type="text" autoComplete="username" value={recognisedBy(user)} />
      <PasswordField
        autoFocus
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
