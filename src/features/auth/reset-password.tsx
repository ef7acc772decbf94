import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { AuthLink } from './auth-link';
import { AuthScreen } from './auth-screen';
import { MethodSwitch } from './method-switch';
import { Outcome } from './outcome';
import { ResetEmailForm } from './reset-email-form';
import { ResetPhoneForm } from './reset-phone-form';
import { useTypedAccount } from './use-typed-account';

const CHANNELS = ['email', 'phone'] as const;
const FORMS = { email: ResetEmailForm, phone: ResetPhoneForm };

/** A new password for whoever holds the address or the number. It ends every session of the account (contract: frees). */
export function ResetPassword({ search }: { search: string }) {
  const { t } = useTranslation('auth');
  const { draft, picked, pick } = useTypedAccount();
  const [isDone, setIsDone] = useState(false);
  if (isDone) {
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
  return (
    <AuthScreen
      title={t('reset.title')}
      description={t('reset.description')}
      footer={
        <>
          {t('reset.remembered')}{' '}
          <AuthLink to={PATHS.login} search={search}>
            {t('login.link')}
          </AuthLink>
        </>
      }
    >
      <MethodSwitch label={t('reset.methods')} methods={CHANNELS} picked={picked} onPick={pick}>
        {(channel) => {
          const ResetForm = FORMS[channel];
          return <ResetForm draft={draft} onDone={() => setIsDone(true)} />;
        }}
      </MethodSwitch>
    </AuthScreen>
  );
}
