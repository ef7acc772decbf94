import { CircleCheck, LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Benefit, type UserBenefit, serverNow } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Card } from '@/components/ui/card';
import { YEARLY_PLAN_MONTHS } from '@/api/constants';
import { pricingPath } from '@/config/paths';
import { isEntitled, isMember } from '@/domain/membership';
import { Link } from '@/i18n/navigation';
import { useUser } from '@/session/use-session';
import { useCatalogue, useOwnBenefits } from './queries';

/** The benefits that the user does not have, and what each requires. */
export function OtherBenefits() {
  const { t } = useTranslation('benefits');
  const query = useCatalogue();
  const own = useOwnBenefits().data?.benefits;
  return (
    <QueryState
      query={query}
      label={t('others.label')}
      failed={t('others.failed')}
      stale={t('others.stale')}
      skeleton={
        <SkeletonRegion label={t('others.loading')} shapes={['text', 'record', 'record']} />
      }
    >
      {({ benefits }) => <Others benefits={benefits} own={own} />}
    </QueryState>
  );
}

type OthersProps = {
  benefits: readonly Benefit[];
  /** The user's benefits; undefined until they have loaded. */
  own: readonly UserBenefit[] | undefined;
};

function Others({ benefits, own }: OthersProps) {
  const { t } = useTranslation('benefits');
  const others = benefits.filter(({ id }) => !own?.some((mine) => mine.id === id));
  if (benefits.length === 0 && own?.length === 0) {
    return <EmptyState title={t('others.empty.title')} description={t('others.empty.text')} />;
  }
  // The difference is known only once the user's own benefits have loaded.
  if (!own || others.length === 0) return null;
  return <BenefitOffers benefits={others} isAll={own.length === 0} />;
}

type BenefitOffersProps = {
  benefits: readonly Benefit[];
  /** The user has no benefits, so these are all benefits. */
  isAll: boolean;
};

/** Benefits with what each requires (contract: BenefitRequirement). */
function BenefitOffers({ benefits, isAll }: BenefitOffersProps) {
  const { t } = useTranslation('benefits');
  const user = useUser();
  const now = serverNow();
  const isShorter =
    isMember(user, now) && benefits.some(({ requires }) => !isEntitled(requires, user, now));
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl font-bold tracking-tight">
        {t(isAll ? 'others.titleAll' : 'others.title')}
      </h2>
      {isShorter ? (
        <p className="-mt-2 text-muted-foreground">
          <span>{t('others.shorter')}</span>{' '}
          <Link
            to={pricingPath(YEARLY_PLAN_MONTHS)}
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
      <span>{t(isMet ? 'others.entitled' : `others.${requires}`)}</span>
    </p>
  );
}
