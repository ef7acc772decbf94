import { useTranslation } from 'react-i18next';
import { type Affiliate, serverNow } from '@/api';
import { MINUTE_MS } from '@/config/constants';
import { hasBenefits } from '@/domain/membership';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';

/** Who came, what that brought, what the next one brings. */
export function InviteNumbers({ affiliate }: { affiliate: Affiliate }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const { invitedCount, bonusMilliseconds, bonusMinutesPerInvite } = affiliate;
  const isMember = hasBenefits(useUser(), serverNow());
  const each = format.duration(bonusMinutesPerInvite * MINUTE_MS);
  const numbers = [
    [t('invite.count'), format.number(invitedCount)],
    [
      t('invite.bonus'),
      bonusMilliseconds > 0 ? format.duration(bonusMilliseconds) : t('invite.bonusNone'),
    ],
    ...(bonusMinutesPerInvite > 0
      ? [[t('invite.each'), isMember ? each : t('invite.eachNone')]]
      : []),
  ] as const;
  return (
    <dl className="grid divide-y divide-border border-t border-border sm:auto-cols-fr sm:grid-flow-col sm:divide-x sm:divide-y-0">
      {numbers.map(([label, value]) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-4 px-5 py-4 sm:flex-col sm:justify-start sm:gap-1 sm:px-6 sm:py-5"
        >
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="text-right text-xl font-bold tracking-tight tabular-nums sm:text-left">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
