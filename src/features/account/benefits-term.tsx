import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { DAY_MS } from '@/config/constants';
import { PATHS } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';

/** Until when there are benefits, with the time of day where that is near, and the way to them. `now` in ms. */
export function BenefitsTerm({ now }: { now: number }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { benefitsExpireTime: end } = useUser();
  const isNear = end !== null && Math.abs(end - now) < DAY_MS;
  return (
    <div className="flex flex-col gap-1 px-5 py-6 sm:px-6">
      <h3 className="text-sm text-muted-foreground">{t('membership.benefits')}</h3>
      <p className="text-xl font-bold tracking-tight">
        {end === null
          ? t('membership.benefitsNone')
          : t(end > now ? 'membership.benefitsUntil' : 'membership.benefitsEnded', {
              date: isNear ? format.dateTime(end) : format.date(end),
            })}
      </p>
      <Link
        to={PATHS.benefits}
        className="text-link mt-auto self-start text-sm decoration-1 hover:decoration-2"
      >
        {t('membership.benefitsLink')}
      </Link>
    </div>
  );
}
