import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useUserResetPassword } from '@/api';
import { PasswordField } from '@/components/form/password-field';
import { PhoneField } from '@/components/form/phone-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { AuthForm } from './auth-form';
import type { ResetFormProps } from './form-props';
import { resetByPhone } from './lazy-schemas';
import { forgetSentCodes } from './sent-codes';
import { startingPhone } from './starting-account';
import { VerificationField } from './verification-field';

export function ResetPhoneForm({ draft, onDone }: ResetFormProps) {
  const { t } = useTranslation(['auth', 'forms']);
  const reset = useUserResetPassword({ mutation: { ...LOCAL_ERRORS, onSuccess: forgetSentCodes } });
  const form = useContractForm(resetByPhone, {
    defaultValues: { phone: startingPhone('reset'), code: '', password: '' },
    draft,
  });
  const onSubmit = form.submit(
    async (data) => {
      await reset.mutateAsync({ data });
      onDone();
    },
    { CodeInvalid: 'code', CodeExpired: 'code' },
  );

  return (
    <AuthForm
      onSubmit={onSubmit}
      error={form.formError}
      isSending={form.isSending}
      submitLabel={t('reset.submit')}
    >
      <PhoneField form={form} name="phone" />
      <VerificationField
        {...form.field('code')}
        channel="phone"
        purpose="reset"
        account={form.watch('phone')}
        checkAccount={() => form.trigger('phone', { shouldFocus: true })}
        hasOtherWays
      />
      <PasswordField
        {...form.field('password')}
        label={t('forms:newPassword')}
        hint={t('forms:passwordHint')}
        autoComplete="new-password"
      />
    </AuthForm>
  );
}
