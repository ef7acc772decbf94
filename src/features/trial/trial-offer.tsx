import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { errorText } from '@/i18n/error-text';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { OpenInBrowser, useAppBrowser } from '@/session/open-in-browser';
import { useOfflineText } from '@/session/use-offline-text';
import { TrialText } from '@/session/trial-text';
import { useSession } from '@/session/use-session';
import { DownloadLink } from './download-link';

type TrialOfferProps = {
  /** The trial's length in ms; undefined until it has loaded. */
  time: number | undefined;
  /** The invite code of the visitor's link. */
  code: string | null;
  /** The server does not know the code, so the trial starts without it. */
  isUnknown: boolean;
  error: ApiError | null;
  isPending: boolean;
  start: () => void;
};

/** The terms of the trial, the button that starts it, and the reason for a refusal. */
export function TrialOffer({ time, code, isUnknown, error, isPending, start }: TrialOfferProps) {
  const { t } = useTranslation(['guides', 'common']);
  const { isOffline } = useSession();
  const offlineText = useOfflineText();
  const app = useAppBrowser();
  if (time === 0) return <NoTrial />;
  if (error?.status === 'TrialUsed') return <TrialUsed error={error} />;
  return (
    <>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-balance marker:text-muted-foreground short:sm:max-lg:grid short:sm:max-lg:grid-cols-2 short:sm:max-lg:gap-x-10 short:sm:max-lg:text-sm">
        <li>{t('trial.facts.account')}</li>
        <li>{t('trial.facts.once')}</li>
        <li>{t('trial.facts.start')}</li>
        <li>{t('trial.facts.keep')}</li>
        {code && !isUnknown && time !== undefined ? (
          <li>{t('trial.facts.code', { code })}</li>
        ) : null}
      </ul>
      {code && isUnknown ? (
        <Alert tone="warning" live title={t('trial.unknownCode', { code })}>
          {t('trial.unknownCodeText')}
        </Alert>
      ) : null}
      {error ? (
        <Alert tone="destructive" live title={t('trial.failed')}>
          {errorText(error)}
        </Alert>
      ) : null}
      {isOffline ? (
        <Alert tone="warning" live title={t('common:offline.title')}>
          {offlineText}
        </Alert>
      ) : null}
      {app ? <OpenInBrowser app={app} /> : null}
      <p className="font-semibold">{t('trial.first')}</p>
      <div className="flex flex-col gap-7 short:gap-3 short:sm:max-lg:grid short:sm:max-lg:grid-cols-2">
        <DownloadLink variant="secondary" />
        <Button size="lg" block pending={isPending} onClick={start}>
          <StartLabel time={time} isUnknown={isUnknown} />
        </Button>
      </div>
      <noscript>
        <p className="text-sm text-muted-foreground">{t('trial.noScript')}</p>
      </noscript>
      <p className="border-t border-border pt-6 text-sm text-muted-foreground">
        <span>{t('trial.hasAccount')}</span>{' '}
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

function StartLabel({ time, isUnknown }: Pick<TrialOfferProps, 'time' | 'isUnknown'>) {
  const { t } = useTranslation('guides');
  const format = useFormat();
  if (!time) {
    return <span>{t(isUnknown ? 'trial.startAtAllWithoutCode' : 'trial.startAtAll')}</span>;
  }
  const values = { time: format.duration(time) };
  return (
    <TrialText withoutTime={t('trial.startAtAll')}>
      {t(isUnknown ? 'trial.startWithoutCode' : 'trial.start', values)}
    </TrialText>
  );
}

/** The device has already had its trial (contract: TrialUsed): register or log in. */
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
