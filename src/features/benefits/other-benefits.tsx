import { CircleCheck, LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Benefit, type UserBenefit, serverNow } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { LoadedPart } from '@/components/feedback/loaded-part';
import { Card } from '@/components/ui/card';
import { PATHS } from '@/config/paths';
import { isEntitled } from '@/domain/benefit';
import { hasBenefits } from '@/domain/membership';
import { Link } from '@/i18n/navigation';
import { useUser } from '@/session/use-session';
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

type BenefitOffersProps = {
  benefits: readonly Benefit[];
  /** The person has none, so this is everything that there is. */
  isAll: boolean;
};

/** Benefits that the person does not have, each with what it requires (contract: BenefitRequirement). */
function BenefitOffers({ benefits, isAll }: BenefitOffersProps) {
  const { t } = useTranslation('benefits');
  const user = useUser();
  const now = serverNow();
  const isShorter =
    hasBenefits(user, now) && benefits.some(({ requires }) => !isEntitled(requires, user, now));
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl font-bold tracking-tight">
        {t(isAll ? 'others.titleAll' : 'others.title')}
      </h2>
      {isShorter ? (
        <p className="-mt-2 text-muted-foreground">
          {t('others.shorter')}{' '}
          <Link
            to={PATHS.pricing}
            className="font-semibold text-foreground underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {t('others.plans')}
          </Link>
        </p>
      ) : null}
      <Card className="bg-transparent">
        <ul className="divide-y divide-border">
          {benefits.map(({ id, name, description, requires }) => (
            <li key={id} className="flex flex-col gap-1 px-5 py-5 sm:px-6">
              <h3 className="font-semibold wrap-anywhere">{name}</h3>
              <p className="text-muted-foreground wrap-anywhere">{description}</p>
              <Requirement requires={requires} isMet={isEntitled(requires, user, now)} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Requirement({ requires, isMet }: Pick<Benefit, 'requires'> & { isMet: boolean }) {
  const { t } = useTranslation('benefits');
  const Icon = isMet ? CircleCheck : LockKeyhole;
  return (
    <p className="mt-1 flex items-start gap-2 text-sm font-medium">
      <Icon aria-hidden className="mt-px size-4.5 shrink-0 text-muted-foreground" />
      {t(isMet ? 'others.entitled' : `others.${requires}`)}
    </p>
  );
}
