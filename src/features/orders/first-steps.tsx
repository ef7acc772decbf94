import { Trans, useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { canLogInAgain, recognisedBy } from '@/domain/account';
import { useLanguage } from '@/i18n/use-language';
import { AppPicture } from '@/components/brand/app-picture';
import { useUser } from '@/session/use-session';

/**
 * How to use a membership that has begun: download, log in with this account, connect. `isMain` makes the download the
 * main action.
 */
export function FirstSteps({ isMain }: { isMain: boolean }) {
  const { t } = useTranslation('orders');
  const user = useUser();
  const language = useLanguage();
  return (
    <section
      aria-labelledby="first-steps"
      className="grid gap-x-10 gap-y-6 border border-border border-t-4 border-t-foreground bg-card p-6 sm:min-h-98 sm:grid-cols-[1fr_auto] sm:p-8"
    >
      <div>
        <h2 id="first-steps" className="text-xl font-bold tracking-tight">
          {t('steps.title')}
        </h2>
        <ol className="mt-4 flex list-decimal flex-col gap-2 pl-5 text-lg marker:text-muted-foreground">
          <li>{t('steps.download')}</li>
          {canLogInAgain(user) ? (
            <Trans
              key={`login ${language} ${recognisedBy(user)}`}
              parent="li"
              className="wrap-anywhere"
              ns="orders"
              i18nKey="steps.login"
              values={{ account: recognisedBy(user) }}
              components={{ account: <strong /> }}
            />
          ) : (
            <Trans
              key={`addLogin ${language}`}
              parent="li"
              ns="orders"
              i18nKey="steps.addLogin"
              components={{
                register: <Link to={PATHS.register} className="underline underline-offset-4" />,
              }}
            />
          )}
          <li>{t('steps.connect')}</li>
        </ol>
        <Button asChild size="lg" variant={isMain ? 'default' : 'outline'} className="mt-6">
          <Link to={PATHS.download}>{t('outcome.download')}</Link>
        </Button>
      </div>
      <AppPicture className="max-sm:hidden" />
    </section>
  );
}
