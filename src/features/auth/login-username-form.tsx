import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useUserLoginTypeUsername } from '@/api';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { AgreementField } from './agreement-field';
import { AuthForm } from './auth-form';
import type { LoginFormProps } from './form-props';
import { LoginPasswordField } from './login-password-field';
import { loginByUsername } from './lazy-schemas';
import { useRemovedDevicesNotice } from './use-removed-devices-notice';

export function LoginUsernameForm({ draft, search, onDisabled }: LoginFormProps) {
  const { t } = useTranslation(['auth', 'forms']);
  const onSuccess = useRemovedDevicesNotice();
  const login = useUserLoginTypeUsername({ mutation: { ...LOCAL_ERRORS, onSuccess } });
  const form = useContractForm(loginByUsername, {
    defaultValues: { username: '', password: '', agreement: false },
    draft,
  });
  const onSubmit = form.submit(
    (data) => login.mutateAsync({ data }),
    {},
    ({ status }) => {
      if (status === 'AccountDisabled') onDisabled();
      if (status === 'CredentialsInvalid') form.retype('password');
    },
  );

  return (
    <AuthForm
      onSubmit={onSubmit}
      error={form.formError}
      isSending={form.isSending}
      submitLabel={t('login.submit')}
    >
      <TextField
        {...form.field('username')}
        label={t('forms:username')}
        type="text"
        autoComplete="username"
      />
      <LoginPasswordField {...form.field('password')} search={search} />
      <AgreementField {...form.field('agreement')} />
    </AuthForm>
  );
}
