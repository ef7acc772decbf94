import { useTranslation } from 'react-i18next';
import { useServerClock } from '@/api';
import { Step, StepList } from '@/components/content/step-list';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { MINUTE_MS } from '@/config/constants';
import { PATHS } from '@/config/paths';
import { canLogInAgain, recognisedBy } from '@/domain/account';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { AppPicture } from '@/components/brand/app-picture';
import { useUser } from '@/session/use-session';

/**
 * The first steps of a member who has not ordered anything yet, instead of an empty membership and an empty list. Only
 * running time is ticked, because the contract does not tell whether the app was downloaded or has connected.
 */
export function GettingStarted() {
  const { t } = useTranslation('getting-started');
  const user = useUser();
  const now = useServerClock({ step: MINUTE_MS });
  const end = user.benefitsExpireTime;
  const hasTime = end !== null && end > now;
  return (
    <Card aria-labelledby="start-title">
      <CardHeader>
        <CardTitle id="start-title" className="text-2xl">
          {t('title')}
        </CardTitle>
        <CardDescription>{t('text')}</CardDescription>
      </CardHeader>
      <StepList className="divide-y divide-border px-5 sm:px-6">
        <Step number={1} done={hasTime ? t('done') : undefined} className="py-5">
          <TimeStep end={end} now={now} />
        </Step>
        <Step number={2} className="py-5">
          <Row
            title={t('download.title')}
            action={
              <Button asChild variant={hasTime ? 'default' : 'outline'}>
                <Link to={PATHS.download}>{t('download.action')}</Link>
              </Button>
            }
          >
            {t('download.text')}
          </Row>
        </Step>
        <Step number={3} className="py-5">
          <Row title={t('connect.title')} action={<AppPicture />}>
            {canLogInAgain(user)
              ? t('connect.text', { account: recognisedBy(user) })
              : t('connect.addLogin')}
          </Row>
        </Step>
      </StepList>
    </Card>
  );
}

/**
 * Free access that runs or has run out, and a link to the plans. Both times in ms since the epoch; `end` is null without
 * free access.
 */
function TimeStep({ end, now }: { end: number | null; now: number }) {
  const { t } = useTranslation('getting-started');
  const format = useFormat();
  const isRunning = end !== null && end > now;
  function text() {
    if (end === null) return t('plan.text');
    const time = format.dateTime(end);
    if (!isRunning) return t('plan.ended', { time });
    return t('time.text', { left: format.daysLeft(end - now), time });
  }
  return (
    <Row
      title={t(isRunning ? 'time.title' : 'plan.title')}
      action={
        <Button asChild variant={isRunning ? 'outline' : 'default'}>
          <Link to={PATHS.pricing}>{t('plan.action')}</Link>
        </Button>
      }
    >
      <span>{text()}</span>
      {isRunning ? null : (
        <span className="block">
          <span>{t('plan.code')}</span>{' '}
          <Link to={PATHS.reward} className="underline underline-offset-4">
            {t('plan.redeem')}
          </Link>
        </span>
      )}
    </Row>
  );
}

type RowProps = { title: string; action?: React.ReactNode; children: React.ReactNode };

function Row({ title, action, children }: RowProps) {
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between sm:gap-8 sm:has-[figure]:items-start">
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="font-bold">{title}</h3>
        <p className="max-w-prose text-muted-foreground wrap-anywhere">{children}</p>
      </div>
      {action ? <div className="shrink-0 max-sm:[&>*]:w-full">{action}</div> : null}
    </div>
  );
}
