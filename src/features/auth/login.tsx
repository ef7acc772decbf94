import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSkeleton } from '@/components/feedback/page-skeletons';
import { PATHS } from '@/config/paths';
import { forgetEndReason, useEndReason } from '@/session/session-store';
import { AccountDisabled } from './account-disabled';
import { AuthLink } from './auth-link';
import { AuthScreen } from './auth-screen';
import { LoginEmailForm } from './login-email-form';
import { LoginPhoneForm } from './login-phone-form';
import { LoginUsernameForm } from './login-username-form';
import { MethodSwitch } from './method-switch';
import { useSignInMethods } from './use-sign-in-methods';
import { useTypedAccount } from './use-typed-account';

const FORMS = { username: LoginUsernameForm, email: LoginEmailForm, phone: LoginPhoneForm };

/** Login by username, email or phone (spec §5). `search` goes along to the neighbouring screens. */
export function Login({ search }: { search: string }) {
  const { t } = useTranslation('auth');
  const methods = useSignInMethods('loginMethods');
  const { draft, picked, pick } = useTypedAccount();
  const [isDisabled, setIsDisabled] = useState(false);
  const disable = () => setIsDisabled(true);
  const back = () => {
    setIsDisabled(false);
    forgetEndReason();
  };
  // A refused login says so here; a session that was ended for it says so by its end.
  const endReason = useEndReason();
  if (isDisabled || endReason === 'disabled') return <AccountDisabled onBack={back} />;
  return (
    <AuthScreen
      title={t('login.title')}
      footer={
        <>
          {t('login.noAccount')}{' '}
          <AuthLink to={PATHS.register} search={search}>
            {t('register.link')}
          </AuthLink>
        </>
      }
    >
      {methods === null ? <FormSkeleton label={t('loading')} fields={3} /> : null}
      <MethodSwitch
        label={t('login.methods')}
        methods={methods ?? []}
        picked={picked}
        onPick={pick}
      >
        {(method, hasOtherWays) => {
          const LoginForm = FORMS[method];
          return <LoginForm {...{ draft, search, hasOtherWays, onDisabled: disable }} />;
        }}
      </MethodSwitch>
    </AuthScreen>
  );
}
