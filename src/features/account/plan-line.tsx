import { useTranslation } from 'react-i18next';
import { useServerClock } from '@/api';
import { MINUTE_MS } from '@/config/constants';
import { useFormat } from '@/i18n/use-format';
import { usePlanName } from '@/i18n/use-plan-name';
import { useUser } from '@/session/use-session';
import { type MembershipTime, membershipTime } from './membership-time';

/** The plan and the time left in a few words, beside the member's name on every screen of the account. */
export function PlanLine() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const now = useServerClock({ step: MINUTE_MS });
  const time = membershipTime(useUser(), now);
  const { kind, end } = time;
  return (
    <>
      <p className="font-semibold">
        <MembershipName time={time} />
      </p>
      <p className="text-sea-muted tabular-nums">
        {end === null
          ? kind !== 'none' && t('membership.endless')
          : end > now
            ? t('identity.left', { time: format.daysLeft(end - now) })
            : t('identity.ended', { time: format.dateTime(end) })}
      </p>
    </>
  );
}

/** The plan by its name, or the member's time without one. */
export function MembershipName({ time }: { time: MembershipTime }) {
  const { t } = useTranslation('account');
  const planName = usePlanName();
  return time.kind === 'plan' ? planName(time.planType) : t(`membership.plan.${time.kind}`);
}
