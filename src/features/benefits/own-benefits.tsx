import { useTranslation } from 'react-i18next';
import { serverNow } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { isMember } from '@/domain/membership';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';
import { BenefitCard } from './benefit-card';
import { useCatalogue, useOwnBenefits } from './queries';

/** The user's benefits, or the reason why there are none, and how to get them. */
export function OwnBenefits() {
  const { t } = useTranslation('benefits');
  const format = useFormat();
  const { benefitsExpireTime: end } = useUser();
  const query = useOwnBenefits();
  const catalogue = useCatalogue().data?.benefits;
  return (
    <QueryState
      query={query}
      label={t('mine.label')}
      failed={t('mine.failed')}
      stale={t('mine.stale')}
      skeleton={<SkeletonRegion label={t('mine.loading')} shapes={['text', 'record', 'record']} />}
    >
      {({ benefits }) =>
        benefits.length === 0 ? (
          <NoBenefits />
        ) : (
          <div className="flex flex-col gap-4">
            <div className="flex flex-col gap-1">
              <h2 className="text-xl font-bold tracking-tight">{t('mine.title')}</h2>
              {end === null ? null : (
                <p className="text-muted-foreground tabular-nums">
                  {t('mine.membership', { time: format.dateTime(end) })}
                </p>
              )}
            </div>
            <ul className="flex flex-col gap-4">
              {benefits.map((benefit) => (
                <li key={benefit.id}>
                  <BenefitCard
                    benefit={benefit}
                    description={catalogue?.find(({ id }) => id === benefit.id)?.description}
                  />
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </QueryState>
  );
}

/** Says why the user has no benefits, and what to do about it. */
function NoBenefits() {
  const { t } = useTranslation('benefits');
  const format = useFormat();
  const user = useUser();
  // The free trial is not a membership, so its end does not count.
  const end = user.planType === null ? null : user.benefitsExpireTime;
  const time = end === null ? '' : format.dateTime(end);
  if (isMember(user, serverNow())) {
    return (
      <EmptyState title={t('none.activeTitle')} description={t('none.activeText', { time })} />
    );
  }
  return (
    <EmptyState
      flags={[{ code: 'P' }]}
      title={end === null ? t('none.neverTitle') : t('none.endedTitle', { time })}
      description={t(end === null ? 'none.neverText' : 'none.endedText')}
      action={
        <>
          <Button asChild>
            <Link to={PATHS.pricing}>{t('none.plans')}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={PATHS.reward}>{t('none.redeem')}</Link>
          </Button>
        </>
      }
    />
  );
}
