import { useTranslation } from 'react-i18next';
import type { Benefit } from '@/api';
import { LoadedPart } from '@/components/feedback/loaded-part';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';
import { BenefitCard } from './benefit-card';
import { BenefitsSkeleton } from './benefits-skeleton';
import { NoBenefits } from './no-benefits';
import type { useOwnBenefits } from './queries';

type OwnBenefitsProps = {
  query: ReturnType<typeof useOwnBenefits>;
  /** What is told of each benefit, where it is known. */
  catalogue: readonly Benefit[];
};

/** The benefits that the person has; without any, why, and the way to them. */
export function OwnBenefits({ query, catalogue }: OwnBenefitsProps) {
  const { t } = useTranslation('benefits');
  const format = useFormat();
  const { benefitsExpireTime: end } = useUser();
  return (
    <LoadedPart
      query={query}
      label={t('mine.label')}
      failed={t('mine.failed')}
      stale={t('mine.stale')}
      skeleton={<BenefitsSkeleton label={t('mine.loading')} />}
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
                    description={catalogue.find(({ id }) => id === benefit.id)?.description}
                  />
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </LoadedPart>
  );
}
