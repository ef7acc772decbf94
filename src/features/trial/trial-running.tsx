import { useTranslation } from 'react-i18next';
import { useServerClock } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { focusOnMount } from '@/lib/focus';
import { countdown } from '@/purchase/countdown';
import { DownloadLink } from './download-link';

type TrialRunningProps = {
  /** In ms since the epoch. */
  end: number;
  /** It was started just now, with the button that this part replaces. */
  isNew: boolean;
};

/** The end of the running trial, and the next steps. */
export function TrialRunning({ end, isNew }: TrialRunningProps) {
  const { t } = useTranslation('guides');
  const format = useFormat();
  const isOver = useServerClock({ end }) >= end;
  const time = format.dateTime(end);
  return (
    <>
      <Alert tone={isOver ? 'info' : 'success'} live title={t(isOver ? 'trial.over' : 'trial.on')}>
        <p>{t(isOver ? 'trial.overText' : 'trial.onText', { time })}</p>
      </Alert>
      <div className="flex flex-col gap-4">
        <h2
          // The button that started the trial had the focus, and is gone.
          ref={isNew ? focusOnMount : undefined}
          tabIndex={-1}
          className="text-lg font-bold tracking-tight"
        >
          {t('trial.next')}
        </h2>
        {isOver ? (
          <p>{t('trial.steps.stay')}</p>
        ) : (
          <ol className="flex list-decimal flex-col gap-2 pl-5 marker:text-muted-foreground">
            <li>{t('trial.steps.download')}</li>
            <li>{t('trial.steps.keep')}</li>
            <li>{t('trial.steps.tab')}</li>
            <li>{t('trial.steps.app')}</li>
          </ol>
        )}
        <div className="flex flex-col gap-3 pt-2">
          {isOver ? null : <DownloadLink variant="default" />}
          <Button asChild size="lg" block variant={isOver ? 'default' : 'outline'}>
            <Link to={PATHS.register}>{t('trial.register')}</Link>
          </Button>
          <Button asChild variant="link">
            <Link to={PATHS.pricing}>{t('trial.plans')}</Link>
          </Button>
        </div>
      </div>
    </>
  );
}

/** The time left as the title; the offer's title once it is over. */
export function TimeLeft({ end, children }: { end: number; children: string }) {
  const { t } = useTranslation('guides');
  const now = useServerClock({ end });
  if (now >= end) return <span>{children}</span>;
  return (
    <span className="tabular-nums">
      {t('trial.left', { time: countdown({ end, now, largest: 'minutes' }) })}
    </span>
  );
}
