import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Sketch } from '@/components/content/sketch';
import { useOwnSystem } from '@/components/content/use-own-system';
import { PATHS } from '@/config/paths';
import { canLogInAgain, recognisedBy } from '@/domain/account';
import { Link } from '@/i18n/navigation';
import { useLanguage } from '@/i18n/use-language';
import { useUser } from '@/session/use-session';

/** How to use a membership that has begun: download, log in with this account, connect. */
export function FirstSteps() {
  const { t } = useTranslation('orders');
  const user = useUser();
  const language = useLanguage();
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-xl font-bold tracking-tight">
        {t('steps.title')}
      </h2>
      <ol className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
        <Step number={1} press={t('steps.press.download')}>
          <p>{t('steps.download')}</p>
        </Step>
        <Step number={2} press={t('steps.press.login')}>
          {canLogInAgain(user) ? (
            <Trans
              key={`login ${language} ${recognisedBy(user)}`}
              parent="p"
              className="wrap-anywhere"
              ns="orders"
              i18nKey="steps.login"
              values={{ account: recognisedBy(user) }}
              components={{ account: <strong /> }}
            />
          ) : (
            <Trans
              key={`addLogin ${language}`}
              parent="p"
              ns="orders"
              i18nKey="steps.addLogin"
              components={{
                register: <Link to={PATHS.register} className="underline underline-offset-4" />,
              }}
            />
          )}
        </Step>
        <Step number={3} press={t('steps.press.connect')}>
          <p>{t('steps.connect')}</p>
        </Step>
      </ol>
    </section>
  );
}

type StepProps = {
  number: number;
  /** The label that the sketch shows pressed. */
  press: string;
  children: ReactNode;
};

function Step({ number, press, children }: StepProps) {
  const system = useOwnSystem();
  const rows = [null, null, null].map((row, place) => (place + 1 === number ? press : row));
  return (
    <li className="flex items-center gap-6 md:flex-col md:items-start md:gap-4">
      <Sketch frame={system === 'mac' || system === 'windows' ? 'window' : 'phone'} rows={rows} />
      <div className="text-lg">{children}</div>
    </li>
  );
}
