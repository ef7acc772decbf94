import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlanType, serverNow } from '@/api';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { PATHS } from '@/config/paths';
import { isPlanRunning } from '@/domain/grant-time';
import { hasBenefits, isYearlyPaid } from '@/domain/membership';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';
import { PlanTime } from './plan-time';
import { Renewal } from './renewal';
import { TimeLine } from './time-line';
import { timeScale } from './time-scale';

const PLANS = {
  [PlanType.Standard]: 'membership.plan.standard',
  [PlanType.Lite]: 'membership.plan.lite',
} as const;

/** The plan, what is left of it, the way to more, and what it includes: benefits, and the device limit (`devices`). */
export function MembershipCard({ devices }: { devices: ReactNode }) {
  const { t } = useTranslation('account');
  const user = useUser();
  return (
    <Card aria-labelledby="membership-title">
      <div className="flex flex-col gap-6 px-5 py-6 sm:flex-row sm:justify-between sm:gap-10 sm:px-6 sm:py-8">
        <div className="flex flex-col items-start gap-2">
          <h2 id="membership-title" className="text-sm text-muted-foreground">
            {t('membership.title')}
          </h2>
          <p className="text-4xl leading-tight font-extrabold tracking-tight">
            {t(user.planType ? PLANS[user.planType] : 'membership.plan.none')}
          </p>
          {user.planType === null ? (
            <p className="text-muted-foreground">{t('membership.noneText')}</p>
          ) : null}
          {isYearlyPaid(user) ? <Badge variant="success">{t('membership.yearly')}</Badge> : null}
        </div>
        {user.planType ? <PlanTime end={user.planExpireTime} /> : null}
      </div>
      <div className="flex flex-col gap-8 px-5 pb-6 sm:px-6 sm:pb-8">
        <Picture />
        <Renewal />
      </div>
      <div className="grid divide-y divide-border border-t border-border sm:grid-cols-2 sm:divide-x sm:divide-y-0">
        <div className="flex flex-col gap-1 px-5 py-6 sm:px-6">
          <h3 className="text-sm text-muted-foreground">{t('membership.benefits')}</h3>
          <Benefits />
          <Link
            to={PATHS.benefits}
            className="mt-auto self-start pt-4 text-sm pointer-coarse:pb-2 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {t('membership.benefitsLink')}
          </Link>
        </div>
        <div className="px-5 py-6 sm:px-6">{devices}</div>
      </div>
    </Card>
  );
}

/** Only time that runs and ends is a length. */
function Picture() {
  const user = useUser();
  const now = serverNow();
  if (!isPlanRunning(user, now) || user.planExpireTime === null) return null;
  return <TimeLine {...timeScale(user.planExpireTime, now)} />;
}

function Benefits() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const user = useUser();
  if (user.benefitsExpireTime === null) {
    return <p className="text-xl font-bold tracking-tight">{t('membership.benefitsNone')}</p>;
  }
  const isRunning = hasBenefits(user, serverNow());
  return (
    <p className="text-xl font-bold tracking-tight">
      {t(isRunning ? 'membership.benefitsUntil' : 'membership.benefitsEnded', {
        date: format.date(user.benefitsExpireTime),
      })}
    </p>
  );
}
