import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { isYearlyPaid } from '@/domain/membership';
import { useUser } from '@/session/use-session';
import { BenefitsTerm } from './benefits-term';
import { type MembershipTime, membershipTime } from './membership-time';
import { PlanTime } from './plan-time';
import { Renewal } from './renewal';
import { TimeLine } from './time-line';
import { timeScale } from './time-scale';
import { useNow } from './use-now';

/** The plan, what is left of it, the way to more, and what it includes: benefits, and the device limit (`devices`). */
export function MembershipCard({ devices }: { devices: ReactNode }) {
  const now = useNow();
  const { kind, end } = membershipTime(useUser(), now);
  // Only time that runs and ends is a length.
  const isLength = end !== null && end > now;
  return (
    <Card aria-labelledby="membership-title">
      <div className="flex flex-col gap-6 px-5 py-6 sm:flex-row sm:justify-between sm:gap-10 sm:px-6 sm:py-8">
        <Plan kind={kind} isOver={kind === 'none' && end !== null} />
        {kind === 'none' && end === null ? null : <PlanTime end={end} now={now} />}
      </div>
      <div className="flex flex-col gap-8 px-5 pb-6 sm:px-6 sm:pb-8">
        {isLength ? <TimeLine {...timeScale(end, now)} /> : null}
        <Renewal kind={kind} isRunning={end === null || isLength} />
      </div>
      <div className="grid divide-y divide-border border-t border-border sm:grid-cols-2 sm:divide-x sm:divide-y-0">
        <BenefitsTerm now={now} />
        <div className="px-5 py-6 sm:px-6">{devices}</div>
      </div>
    </Card>
  );
}

function Plan({ kind, isOver }: { kind: MembershipTime['kind']; isOver: boolean }) {
  const { t } = useTranslation('account');
  const user = useUser();
  return (
    <div className="flex flex-col items-start gap-2">
      <h2 id="membership-title" className="text-sm text-muted-foreground">
        {t('membership.title')}
      </h2>
      <p className="text-4xl leading-tight font-extrabold tracking-tight">
        {t(`membership.plan.${kind}`)}
      </p>
      {kind === 'free' ? <p className="text-muted-foreground">{t('membership.freeText')}</p> : null}
      {kind === 'none' && !isOver ? (
        <p className="text-muted-foreground">{t('membership.noneText')}</p>
      ) : null}
      {isYearlyPaid(user) ? <Badge variant="success">{t('membership.yearly')}</Badge> : null}
    </div>
  );
}
