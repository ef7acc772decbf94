import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useUserLoginTypePhone } from '@/api';
import { PhoneField } from '@/components/form/phone-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { useFormat } from '@/i18n/use-format';
import { useReferral, useTrialTime } from '@/session/use-referral';
import { AgreementField } from './agreement-field';
import { AuthForm } from './auth-form';
import type { LoginFormProps } from './form-props';
import { loginByPhone } from './lazy-schemas';
import { forgetSentCodes } from './sent-codes';
import { startingPhone } from './starting-account';
import { VerificationField } from './verification-field';

/** Login by a code; a number without an account gets one (spec §5), invited by the code that the visitor came with. */
export function LoginPhoneForm({ draft, hasOtherWays, onDisabled }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const invitationCode = useReferral();
  const { time } = useTrialTime(invitationCode);
  const login = useUserLoginTypePhone({
    mutation: { ...LOCAL_ERRORS, onSuccess: forgetSentCodes },
  });
  const form = useContractForm(loginByPhone, {
    defaultValues: { phone: startingPhone('login'), code: '', agreement: false },
    draft,
  });
  const onSubmit = form.submit(
    (input) => login.mutateAsync({ data: { ...input, invitationCode } }),
    { CodeInvalid: 'code', CodeExpired: 'code' },
    ({ status }) => {
      if (status === 'AccountDisabled') onDisabled();
    },
  );

  return (
    <AuthForm
      onSubmit={onSubmit}
      error={form.formError}
      isSending={form.isSending}
      submitLabel={t('login.submit')}
    >
      <PhoneField
        form={form}
        name="phone"
        hint={
          time ? t('login.phoneHintTime', { time: format.duration(time) }) : t('login.phoneHint')
        }
      />
      <VerificationField
        {...form.field('code')}
        channel="phone"
        purpose="login"
        account={form.watch('phone')}
        checkAccount={() => form.trigger('phone', { shouldFocus: true })}
        hasOtherWays={hasOtherWays}
      />
      <AgreementField {...form.field('agreement')} />
    </AuthForm>
  );
}
