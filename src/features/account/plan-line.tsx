import { useTranslation } from 'react-i18next';
import { useServerClock } from '@/api';
import { MINUTE_MS } from '@/config/constants';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';
import { membershipTime } from './membership-time';

/** The plan and the time left in a few words, beside the member's name on every screen of the account. */
export function PlanLine() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const now = useServerClock({ step: MINUTE_MS });
  const { kind, end } = membershipTime(useUser(), now);
  return (
    <>
      <p className="font-semibold">{t(`membership.plan.${kind}`)}</p>
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
