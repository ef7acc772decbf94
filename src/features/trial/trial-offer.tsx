import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { ApiError } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { errorText } from '@/i18n/error-text';
import { useSession } from '@/session/use-session';

type TrialOfferProps = {
  /** Undefined while nobody has said how long the trial is. */
  minutes: number | undefined;
  error: ApiError | null;
  isPending: boolean;
  start: () => Promise<void>;
};

/** What a press of the button means, the button, and why it was refused. */
export function TrialOffer({ minutes, error, isPending, start }: TrialOfferProps) {
  const { t } = useTranslation(['guides', 'common']);
  const { isOffline } = useSession();
  if (minutes === 0) return <NoTrial />;
  if (error?.status === 'DeviceLimitReached') return <TrialUsed error={error} />;
  return (
    <>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-balance marker:text-muted-foreground">
        <li>{t('trial.facts.account')}</li>
        <li>{t('trial.facts.once')}</li>
        <li>{t('trial.facts.start')}</li>
      </ul>
      {error ? (
        <Alert tone="destructive" live title={t('trial.failed')}>
          {errorText(error)}
        </Alert>
      ) : null}
      {isOffline ? (
        <Alert tone="warning" live title={t('common:offline.title')}>
          {t('common:offline.text')}
        </Alert>
      ) : null}
      <Button size="lg" block pending={isPending} onClick={() => void start()}>
        {minutes ? t('trial.start', { minutes }) : t('trial.startAtAll')}
      </Button>
      <noscript>
        <p className="text-sm text-muted-foreground">{t('trial.noScript')}</p>
      </noscript>
      <p className="border-t border-border pt-6 text-sm text-muted-foreground">
        {t('trial.hasAccount')}{' '}
        <Link
          to={PATHS.login}
          className="font-semibold text-foreground underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {t('trial.logIn')}
        </Link>
      </p>
    </>
  );
}

/** A device has one trial (contract: DeviceLimitReached); the ways on are an account, new or one's own. */
function TrialUsed({ error }: { error: ApiError }) {
  const { t } = useTranslation('guides');
  return (
    <Alert
      tone="warning"
      live
      title={errorText(error)}
      action={
        <>
          <Button asChild>
            <Link to={PATHS.register}>{t('trial.register')}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={PATHS.login}>{t('trial.logIn')}</Link>
          </Button>
        </>
      }
    >
      {t('trial.used')}
    </Alert>
  );
}

function NoTrial() {
  const { t } = useTranslation('guides');
  return (
    <Alert
      title={t('trial.none')}
      action={
        <Button asChild variant="secondary">
          <Link to={PATHS.pricing}>{t('trial.plans')}</Link>
        </Button>
      }
    >
      {t('trial.noneText')}
    </Alert>
  );
}
