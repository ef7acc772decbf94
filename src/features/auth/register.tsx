import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { FormSkeleton } from '@/components/feedback/page-skeletons';
import { PATHS } from '@/config/paths';
import { referralOf } from '@/session/kept-campaign';
import { AuthLink } from './auth-link';
import { AuthScreen } from './auth-screen';
import { MethodSwitch } from './method-switch';
import { RegisterByCode, RegisterByUsername } from './register-forms';
import { useSignInMethods } from './use-sign-in-methods';
import { useTrialNote } from './use-trial-note';
import { useTypedAccount } from './use-typed-account';

/** The registration screen. */
export function Register() {
  const { t } = useTranslation('auth');
  const trialNote = useTrialNote('register');
  return (
    <AuthScreen
      title={t('register.title')}
      description={trialNote}
      footer={
        <>
          <span>{t('register.hasAccount')}</span>{' '}
          <AuthLink to={PATHS.login}>{t('login.link')}</AuthLink>
        </>
      }
    >
      <RegisterMethods />
    </AuthScreen>
  );
}

/** Registration by username, or by a code to an email address or phone (spec §5); closed if the operator offers no method. */
export function RegisterMethods() {
  const { t } = useTranslation('auth');
  const methods = useSignInMethods('registerMethods');
  const { draft, picked, pick } = useTypedAccount();
  const [query] = useSearchParams();
  // The default of an uncontrolled field, which is not in prerendered HTML, so it need not wait for hydration.
  const inviteCode = referralOf(query);
  return (
    <>
      {methods === null ? <FormSkeleton label={t('loading')} fields={4} /> : null}
      {methods?.length === 0 ? (
        <EmptyState title={t('register.closedTitle')} description={t('register.closedText')} />
      ) : null}
      <MethodSwitch
        label={t('register.methods')}
        methods={methods ?? []}
        picked={picked}
        onPick={pick}
      >
        {(method, hasOtherWays) => {
          const props = { draft, hasOtherWays, inviteCode };
          if (method === 'username') return <RegisterByUsername {...props} />;
          return <RegisterByCode key={method} channel={method} {...props} />;
        }}
      </MethodSwitch>
    </>
  );
}
