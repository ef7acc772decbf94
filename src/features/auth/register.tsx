import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { PATHS } from '@/config/paths';
import { readReferral } from '@/session/kept-campaign';
import { AuthLink } from './auth-link';
import { AuthScreen } from './auth-screen';
import { RegisterForm } from './register-form';
import { useSignInMethods } from './use-sign-in-methods';
import { useTrialNote } from './use-trial-note';

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
  const [query] = useSearchParams();
  // The default of an uncontrolled field, which is not in prerendered HTML, so it need not wait for hydration.
  const inviteCode = readReferral(query);
  if (methods === null)
    return (
      <SkeletonRegion
        label={t('loading')}
        shapes={['field', 'field', 'field', 'field', 'button']}
      />
    );
  const [first, ...others] = methods;
  if (!first) {
    return <EmptyState title={t('register.closedTitle')} description={t('register.closedText')} />;
  }
  return <RegisterForm methods={[first, ...others]} inviteCode={inviteCode} />;
}
