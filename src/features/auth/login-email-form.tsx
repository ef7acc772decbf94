import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useUserLoginTypeEmail } from '@/api';
import { EmailField } from '@/components/form/email-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { AgreementField } from './agreement-field';
import { AuthForm } from './auth-form';
import type { LoginFormProps } from './form-props';
import { LoginPasswordField } from './login-password-field';
import { loginByEmail } from './lazy-schemas';
import { useRemovedDevicesNotice } from './use-removed-devices-notice';

export function LoginEmailForm({ draft, search, onDisabled }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const onSuccess = useRemovedDevicesNotice();
  const login = useUserLoginTypeEmail({ mutation: { ...LOCAL_ERRORS, onSuccess } });
  const form = useContractForm(loginByEmail, {
    defaultValues: { email: '', password: '', agreement: false },
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
      <EmailField {...form.field('email')} />
      <LoginPasswordField {...form.field('password')} search={search} />
      <AgreementField {...form.field('agreement')} />
    </AuthForm>
  );
}
