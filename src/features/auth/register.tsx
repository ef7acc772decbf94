import { useTranslation } from 'react-i18next';
import { PATHS } from '@/config/paths';
import { AuthLink } from './auth-link';
import { AuthScreen } from './auth-screen';
import { RegisterForm } from './register-form';
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
      <RegisterForm />
    </AuthScreen>
  );
}
