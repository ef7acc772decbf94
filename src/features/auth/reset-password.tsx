import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { LOCAL_ERRORS, useUserResetPassword } from '@/api';
import { SupportLink } from '@/components/content/support-link';
import { ResultScreen } from '@/components/feedback/result-screen';
import { PasswordField } from '@/components/form/password-field';
import { PhoneField } from '@/components/form/phone-field';
import { EmailField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { useLanguage } from '@/i18n/use-language';
import { AuthForm } from './auth-form';
import { AuthLink } from './auth-link';
import { AuthScreen } from './auth-screen';
import { useCarriedSearch } from './carried-search';
import { MethodSwitch } from './method-switch';
import { Outcome } from './outcome';
import { forgetSentCodes, startingEmail, startingPhone } from '@/session/verification/sent-codes';
import { typedAccount, useKeepAccount, useMethod } from './use-typed-account';
import { VerificationField } from '@/session/verification/verification-field';

const METHODS = ['email', 'phone', 'username'] as const;

// Loaded with the form, so that the page shows without them.
const SCHEMAS = {
  email: async () => (await import('./schemas')).resetByEmail,
  phone: async () => (await import('./schemas')).resetByPhone,
};

/**
 * Sets a new password with a code to the account's address or number. Ends every session of the account (contract:
 * frees).
 */
export function ResetPassword() {
  const { t } = useTranslation('auth');
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <ResetDone />;
  return (
    <AuthScreen
      title={t('reset.title')}
      description={t('reset.description')}
      footer={
        <>
          <span>{t('reset.remembered')}</span>{' '}
          <AuthLink to={PATHS.login}>{t('login.link')}</AuthLink>
        </>
      }
    >
      <ResetForm
        onDone={() => {
          forgetSentCodes();
          setIsDone(true);
        }}
      />
    </AuthScreen>
  );
}

/** Help for an account without an address to send a code to (contract: proof-for-binding). */
function UsernameAlone() {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  return (
    <Alert tone="warning" title={t('reset.username.title')}>
      <ul className="flex list-disc flex-col gap-1.5 pt-1 pl-4">
        <li>{t('reset.username.other')}</li>
        <li>{t('reset.username.saved')}</li>
        <li>
          <Trans
            key={language}
            parent="span"
            ns="auth"
            i18nKey="reset.username.support"
            components={{ support: <SupportLink inText /> }}
          />
        </li>
      </ul>
    </Alert>
  );
}

/** One form for both channels: what was typed stays when another is picked. */
function ResetForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['auth', 'forms']);
  const [method, pick] = useMethod(METHODS);
  const channel = method === 'phone' ? 'phone' : 'email';
  const reset = useUserResetPassword({ mutation: LOCAL_ERRORS });
  const account = typedAccount();
  const form = useContractForm(SCHEMAS[channel], {
    defaultValues: {
      email: account.email ?? startingEmail('reset'),
      phone: account.phone ?? startingPhone('reset'),
      code: '',
      password: '',
    },
  });
  useKeepAccount(form);
  const onSubmit = form.submit(reset, {
    refusals: { CodeInvalid: 'code', CodeExpired: 'code' },
    onDone,
  });
  return (
    <MethodSwitch label={t('reset.methods')} methods={METHODS} picked={method} onPick={pick}>
      {method === 'username' ? (
        <UsernameAlone />
      ) : (
        <AuthForm form={form} onSubmit={onSubmit} submitLabel={t('reset.submit')}>
          {channel === 'email' ? (
            <EmailField {...form.field('email')} />
          ) : (
            <PhoneField form={form} name="phone" />
          )}
          <VerificationField
            key={channel}
            {...form.field('code')}
            channel={channel}
            purpose="reset"
            account={form.watch(channel)}
            checkAccount={() => form.trigger(channel, { shouldFocus: true })}
            hasOtherWays
          />
          <PasswordField
            {...form.field('password')}
            label={t('forms:newPassword')}
            hint={t('forms:passwordHint')}
            autoComplete="new-password"
          />
        </AuthForm>
      )}
    </MethodSwitch>
  );
}

function ResetDone() {
  const { t } = useTranslation('auth');
  const search = useCarriedSearch();
  return (
    <Outcome>
      <ResultScreen
        kind="success"
        title={t('reset.doneTitle')}
        subtitle={t('reset.doneText')}
        actions={
          <Button asChild>
            <Link to={{ pathname: PATHS.login, search }}>{t('login.link')}</Link>
          </Button>
        }
      />
    </Outcome>
  );
}
