import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useUserRegisterTypeUsername } from '@/api';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { AccountExists } from './account-exists';
import { AuthForm } from './auth-form';
import type { RegisterFormProps } from './form-props';
import { RegisterTail } from './register-tail';
import { registerByUsername } from './lazy-schemas';

export function RegisterUsernameForm({ draft, search, invitationCode }: RegisterFormProps) {
  const { t } = useTranslation(['auth', 'forms']);
  const register = useUserRegisterTypeUsername({ mutation: LOCAL_ERRORS });
  const form = useContractForm(registerByUsername, {
    defaultValues: { username: '', password: '', invitationCode, agreement: false },
    draft,
  });
  const onSubmit = form.submit((data) => register.mutateAsync({ data }), {
    AccountExists: 'username',
    InvitationCodeInvalid: 'invitationCode',
  });

  return (
    <AuthForm
      onSubmit={onSubmit}
      error={form.formError}
      isSending={form.isSending}
      submitLabel={t('register.submit')}
    >
      <TextField
        {...form.field('username')}
        label={t('forms:username')}
        type="text"
        autoComplete="username"
        after={form.refusalOf('username') === 'AccountExists' && <AccountExists search={search} />}
      />
      <RegisterTail
        password={form.field('password')}
        form={form}
        invitationCode={form.watch('invitationCode')}
        agreement={form.field('agreement')}
      />
    </AuthForm>
  );
}
