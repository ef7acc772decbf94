import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NextPages } from '@/components/content/next-pages';
import { SupportLink } from '@/components/content/support-link';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { forgetEndReason, useEndReason } from '@/session/session-store';
import { AuthScreen } from './auth-screen';
import { LoginForm } from './login-form';
import { Outcome } from './outcome';

/** The login screen. */
export function Login() {
  const { isDisabled, disable, leave } = useDisabled();
  if (isDisabled) return <AccountDisabled onBack={leave} />;
  return (
    <AuthScreen screen="login">
      <LoginForm onDisabled={disable} />
    </AuthScreen>
  );
}

/** Whether the last login was refused because the account is disabled. */
export function useDisabled() {
  const [isDisabled, setIsDisabled] = useState(false);
  // Set if user info was refused after the login.
  const endReason = useEndReason();
  return {
    isDisabled: isDisabled || endReason === 'disabled',
    disable: () => setIsDisabled(true),
    leave() {
      setIsDisabled(false);
      forgetEndReason();
    },
  };
}

/**
 * Replaces the screen for a disabled account (spec §8: for sharing or abuse), with links to support and to an
 * explanation.
 */
export function AccountDisabled({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation(['results', 'shell']);
  return (
    <Outcome>
      <ResultScreen
        kind="403"
        title={t('accountDisabled.title')}
        subtitle={t('accountDisabled.text')}
        actions={
          <>
            <Button asChild>
              <SupportLink>{t('accountDisabled.support')}</SupportLink>
            </Button>
            <Button variant="outline" onClick={onBack}>
              {t('accountDisabled.back')}
            </Button>
          </>
        }
      >
        <NextPages
          title={t('next')}
          pages={[
            { to: PATHS.terms, label: t('shell:nav.terms') },
            { to: PATHS.faq, label: t('shell:nav.faq') },
            { to: PATHS.pricing, label: t('shell:nav.plans') },
            { to: PATHS.home, label: t('shell:nav.home') },
          ]}
        />
      </ResultScreen>
    </Outcome>
  );
}
