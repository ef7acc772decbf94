import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type Channel, LOCAL_ERRORS, useUserResetPassword } from '@/api';
import { SupportLink } from '@/components/content/support-link';
import { ResultScreen } from '@/components/feedback/result-screen';
import { PasswordField } from '@/components/form/password-field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { useLanguage } from '@/i18n/use-language';
import { forgetSentCodes, startingAccount } from '@/session/verification/sent-codes';
import { CodeFields } from '@/session/verification/code-fields';
import { AuthForm } from './auth-form';
import { AuthScreen } from './auth-screen';
import { useCarriedSearch } from './carried-search';
import { type Draft, useAuthForm } from './draft';
import { MethodSwitch } from './method-switch';
import { Outcome } from './outcome';
import { resetByCode } from './schemas';

const METHODS = ['email', 'phone', 'username'] as const;

/**
 * Sets a new password with a code to the account's address or number. Ends every session of the account (contract:
 * frees).
 */
export function ResetPassword() {
  const { t } = useTranslation('auth');
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <ResetDone />;
  return (
    <AuthScreen screen="reset">
      <MethodSwitch label={t('reset.methods')} methods={METHODS}>
        {(method, draft) => {
          if (method === 'username') return <UsernameAlone />;
          const onDone = () => setIsDone(true);
          return <ResetForm key={method} draft={draft} channel={method} onDone={onDone} />;
        }}
      </MethodSwitch>
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

type ResetFormProps = { draft: Draft; channel: Channel; onDone: () => void };

function ResetForm({ draft, channel, onDone }: ResetFormProps) {
  const { t } = useTranslation(['auth', 'forms']);
  const reset = useUserResetPassword({ mutation: LOCAL_ERRORS });
  const form = useAuthForm(resetByCode[channel], draft, {
    channel,
    account: draft[channel] || startingAccount(channel, 'reset'),
    code: '',
    password: '',
  });
  const onSubmit = form.submit(reset, {
    refusals: { CodeInvalid: 'code', CodeExpired: 'code' },
    onDone() {
      forgetSentCodes();
      onDone();
    },
  });
  return (
    <AuthForm form={form} onSubmit={onSubmit} submitLabel={t('reset.submit')}>
      <CodeFields form={form} channel={channel} purpose="reset" hasOtherWays />
      <PasswordField
        {...form.field('password')}
        label={t('forms:newPassword')}
        hint={t('forms:passwordHint')}
        autoComplete="new-password"
      />
    </AuthForm>
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
