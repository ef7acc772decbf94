import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useUserResetPassword } from '@/api';
import { EmailField } from '@/components/form/email-field';
import { PasswordField } from '@/components/form/password-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { AuthForm } from './auth-form';
import type { ResetFormProps } from './form-props';
import { resetByEmail } from './lazy-schemas';
import { forgetSentCodes } from './sent-codes';
import { startingEmail } from './starting-account';
import { VerificationField } from './verification-field';

export function ResetEmailForm({ draft, onDone }: ResetFormProps) {
  const { t } = useTranslation(['auth', 'forms']);
  const reset = useUserResetPassword({ mutation: { ...LOCAL_ERRORS, onSuccess: forgetSentCodes } });
  const form = useContractForm(resetByEmail, {
    defaultValues: { email: startingEmail('reset'), code: '', password: '' },
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
      <EmailField {...form.field('email')} />
      <VerificationField
        {...form.field('code')}
        channel="email"
        purpose="reset"
        account={form.watch('email')}
        checkAccount={() => form.trigger('email', { shouldFocus: true })}
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
