import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useUserChangePassword } from '@/api';
import { UserChangePasswordInput } from '@/api/schemas';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { toast } from '@/components/ui/toast';

type PasswordFormProps = {
  /** The name one logs in by, for password managers. */
  account: string;
  onChanged: () => void;
};

export function PasswordForm({ account, onChanged }: PasswordFormProps) {
  const { t } = useTranslation(['account', 'forms']);
  const { mutateAsync: change } = useUserChangePassword({ mutation: LOCAL_ERRORS });
  const form = useContractForm(UserChangePasswordInput, {
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { setFocus } = form;
  // The first field has the focus, whatever the dialog has before it.
  useEffect(() => setFocus('currentPassword'), [setFocus]);
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
