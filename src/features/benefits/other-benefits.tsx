import { useTranslation } from 'react-i18next';
import type { Benefit, UserBenefit } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { LoadedPart } from '@/components/feedback/loaded-part';
import { BenefitOffers } from './benefit-offers';
import { BenefitsSkeleton } from './benefits-skeleton';
import type { useCatalogue } from './queries';

type OtherBenefitsProps = {
  query: ReturnType<typeof useCatalogue>;
  /** What the person has; undefined while that is not known. */
  own: readonly UserBenefit[] | undefined;
};

/** The catalogue without what the person has, and what each of the rest requires. */
export function OtherBenefits({ query, own }: OtherBenefitsProps) {
  const { t } = useTranslation('benefits');
  return (
    <LoadedPart
      query={query}
      label={t('others.label')}
      failed={t('others.failed')}
      stale={t('others.stale')}
      skeleton={<BenefitsSkeleton label={t('others.loading')} />}
    >
      {({ benefits }) => <Others benefits={benefits} own={own} />}
    </LoadedPart>
  );
}

function Others({
  benefits,
  own,
}: { benefits: readonly Benefit[] } & Pick<OtherBenefitsProps, 'own'>) {
  const { t } = useTranslation('benefits');
  const others = benefits.filter(({ id }) => !own?.some((mine) => mine.id === id));
  if (benefits.length === 0 && own?.length === 0) {
    return <EmptyState title={t('others.empty.title')} description={t('others.empty.text')} />;
  }
  // Until it is known what the person has, nothing can be said to be missing.
  if (!own || others.length === 0) return null;
  return <BenefitOffers benefits={others} isAll={own.length === 0} />;
}
