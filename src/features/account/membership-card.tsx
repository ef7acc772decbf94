import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanType, useServerClock } from '@/api';
import { CalendarButton } from '@/components/content/calendar-button';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { MINUTE_MS } from '@/config/constants';
import { PATHS, checkoutPath, planPath } from '@/config/paths';
import { isYearlyPaid } from '@/domain/membership';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { usePlanName } from '@/i18n/use-plan-name';
import { useLastProduct } from '@/purchase/last-product';
import { useUser } from '@/session/use-session';
import { type MembershipTime, isRenewalFar, membershipTime } from './membership-time';
import { TimeLine } from './time-line';
import { timeScale } from './time-scale';

/** The plan, the time left, the link to the plans, and the devices in use (`devices`). */
export function MembershipCard({ devices }: { devices: ReactNode }) {
  const now = useServerClock({ step: MINUTE_MS });
  const time = membershipTime(useUser(), now);
  const { kind, end } = time;
  const isLength = end !== null && end > now;
  return (
    <Card aria-labelledby="membership-title">
      <div className="flex flex-col gap-6 px-5 py-6 sm:flex-row sm:justify-between sm:gap-10 sm:px-6 sm:py-8">
        {end === null || isLength ? (
          <>
            <Plan time={time} />
            {kind === 'none' ? null : (
              <PlanTime end={end} now={now}>
                {kind === 'plan' && end !== null ? <CalendarButton end={end} /> : null}
              </PlanTime>
            )}
          </>
        ) : (
          <Ended time={time} end={end} />
        )}
      </div>
      <div className="flex flex-col gap-8 px-5 pb-6 sm:px-6 sm:pb-8">
        {isLength ? <TimeLine {...timeScale({ end, now })} /> : null}
        <Renewal time={time} now={now} />
      </div>
      <div className="border-t border-border px-5 py-6 sm:px-6">{devices}</div>
    </Card>
  );
}

function Plan({ time }: { time: MembershipTime }) {
  const { t } = useTranslation('account');
  const { kind } = time;
  const user = useUser();
  return (
    <div className="flex flex-col items-start gap-2">
      <h2 id="membership-title" className="text-sm text-muted-foreground">
        {t('membership.title')}
      </h2>
      <p className="text-3xl leading-tight font-extrabold tracking-tight">
        <MembershipName time={time} />
      </p>
      {kind === 'free' ? <p className="text-muted-foreground">{t('membership.freeText')}</p> : null}
      {kind === 'none' ? <p className="text-muted-foreground">{t('membership.noneText')}</p> : null}
      {isYearlyPaid(user) ? <Badge variant="success">{t('membership.yearly')}</Badge> : null}
    </div>
  );
}

/** The plan by its name, or the member's time without one. */
function MembershipName({ time }: { time: MembershipTime }) {
  const { t } = useTranslation('account');
  const planName = usePlanName();
  return time.kind === 'plan' ? planName(time.planType) : t(`membership.plan.${time.kind}`);
}

type EndedProps = {
  time: MembershipTime;
  /** In ms since the epoch. */
  end: number;
};

/** What has ended, and when: the plan by its name, or free access. */
function Ended({ time: membership, end }: EndedProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const planName = usePlanName();
  const time = format.dateTime(end);
  return (
    <div className="flex flex-col items-start gap-2">
      <h2 id="membership-title" className="text-sm text-muted-foreground">
        {t('membership.title')}
      </h2>
      <p className="text-3xl leading-tight font-extrabold tracking-tight text-balance">
        <time dateTime={new Date(end).toISOString()}>
          {membership.kind === 'plan'
            ? t('membership.endedPlan', { plan: planName(membership.planType), time })
            : t('membership.endedTime', { time })}
        </time>
      </p>
    </div>
  );
}

type PlanTimeProps = { end: number | null; now: number; children: ReactNode };

/**
 * The time left at `now`, in figures, and (`children`) what can be done with its end. Both in ms since the epoch; `end`
 * is null for a plan without an end.
 */
function PlanTime({ end, now, children }: PlanTimeProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  return (
    <dl className="flex flex-col gap-2 sm:items-end sm:text-right">
      <dt className="text-sm text-muted-foreground">
        {t(end === null ? 'membership.term' : 'membership.timeLeft')}
      </dt>
      <dd className="text-3xl leading-tight font-extrabold tracking-tight tabular-nums">
        {end === null ? t('membership.endless') : format.daysLeft(end - now)}
      </dd>
      {end === null ? null : (
        <dd className="text-sm text-muted-foreground">
          <time dateTime={new Date(end).toISOString()}>
            {t('membership.until', { time: format.dateTime(end) })}
          </time>
        </dd>
      )}
      {children ? <dd className="-mx-3">{children}</dd> : null}
    </dl>
  );
}

type RenewalProps = {
  time: MembershipTime;
  /** In ms since the epoch. */
  now: number;
};

/**
 * The link to the checkout of the last product, to the account's plan, or to all plans. It is the screen's main action,
 * except early in a plan, when nothing is needed, and for Lite members, for whom the upgrade comes first.
 */
function Renewal({ time, now }: RenewalProps) {
  const { t } = useTranslation('account');
  const { kind, end } = time;
  const isRunning = end === null || end > now;
  const isPlan = kind === 'plan';
  const isLite = isPlan && time.planType === PlanType.Lite;
  const plans = isPlan ? planPath(time.planType) : PATHS.pricing;
  const last = useLastProduct();
  const isEarly = isRenewalFar(time, now);
  const state = isPlan ? (isRunning ? 'running' : 'ended') : kind;
  return (
    <div className="flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:gap-6">
      <Button
        asChild
        variant={isEarly || (isLite && isRunning) ? 'outline' : 'default'}
        className="max-sm:w-full"
      >
        <Link to={isPlan && last ? checkoutPath(last.productId) : plans}>
          {t(`renewal.action.${state}`)}
        </Link>
      </Button>
      <p className="text-muted-foreground">{t(`renewal.text.${state}`)}</p>
    </div>
  );
}
