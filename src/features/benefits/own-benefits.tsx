import { useTranslation } from 'react-i18next';
import type { Benefit } from '@/api';
import { LoadedPart } from '@/components/feedback/loaded-part';
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
            <h2 className="text-xl font-bold tracking-tight">{t('mine.title')}</h2>
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
