import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useUserRegisterTypeNormal } from '@/api';
import { EmailField } from '@/components/form/email-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { AccountExists } from './account-exists';
import { AuthForm } from './auth-form';
import type { RegisterFormProps } from './form-props';
import { RegisterTail } from './register-tail';
import { registerByEmail } from './lazy-schemas';
import { forgetSentCodes } from './sent-codes';
import { startingEmail } from './starting-account';
import { VerificationField } from './verification-field';

export function RegisterEmailForm({
  draft,
  search,
  hasOtherWays,
  invitationCode,
}: RegisterFormProps) {
  const { t } = useTranslation('auth');
  const register = useUserRegisterTypeNormal({
    mutation: { ...LOCAL_ERRORS, onSuccess: forgetSentCodes },
  });
  const form = useContractForm(registerByEmail, {
    defaultValues: {
      email: startingEmail('register'),
      code: '',
      password: '',
      invitationCode,
      agreement: false,
    },
    draft,
  });
  const onSubmit = form.submit((data) => register.mutateAsync({ data }), {
    AccountExists: 'email',
    CodeInvalid: 'code',
    CodeExpired: 'code',
    InvitationCodeInvalid: 'invitationCode',
  });

  return (
    <AuthForm
      onSubmit={onSubmit}
      error={form.formError}
      isSending={form.isSending}
      submitLabel={t('register.submit')}
    >
      <EmailField
        {...form.field('email')}
        after={form.refusalOf('email') === 'AccountExists' && <AccountExists search={search} />}
      />
      <VerificationField
        {...form.field('code')}
        channel="email"
        purpose="register"
        account={form.watch('email')}
        checkAccount={() => form.trigger('email', { shouldFocus: true })}
        hasOtherWays={hasOtherWays}
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
