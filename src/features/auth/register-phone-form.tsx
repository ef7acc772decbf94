import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useUserRegisterTypeNormal } from '@/api';
import { PhoneField } from '@/components/form/phone-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { AccountExists } from './account-exists';
import { AuthForm } from './auth-form';
import type { RegisterFormProps } from './form-props';
import { RegisterTail } from './register-tail';
import { registerByPhone } from './lazy-schemas';
import { forgetSentCodes } from './sent-codes';
import { startingPhone } from './starting-account';
import { VerificationField } from './verification-field';

export function RegisterPhoneForm({
  draft,
  search,
  hasOtherWays,
  invitationCode,
}: RegisterFormProps) {
  const { t } = useTranslation('auth');
  const register = useUserRegisterTypeNormal({
    mutation: { ...LOCAL_ERRORS, onSuccess: forgetSentCodes },
  });
  const form = useContractForm(registerByPhone, {
    defaultValues: {
      phone: startingPhone('register'),
      code: '',
      password: '',
      invitationCode,
      agreement: false,
    },
    draft,
  });
  const onSubmit = form.submit((data) => register.mutateAsync({ data }), {
    AccountExists: 'phone',
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
      <PhoneField
        form={form}
        name="phone"
        after={form.refusalOf('phone') === 'AccountExists' && <AccountExists search={search} />}
      />
      <VerificationField
        {...form.field('code')}
        channel="phone"
        purpose="register"
        account={form.watch('phone')}
        checkAccount={() => form.trigger('phone', { shouldFocus: true })}
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
