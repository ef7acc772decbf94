import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Benefit, serverNow } from '@/api';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { PATHS } from '@/config/paths';
import { isEntitled } from '@/domain/benefit';
import { hasBenefits } from '@/domain/membership';
import { useUser } from '@/session/use-session';

type BenefitOffersProps = {
  benefits: readonly Benefit[];
  /** The person has none, so this is everything that there is. */
  isAll: boolean;
};

/** Benefits that the person does not have, each with what it requires (contract: BenefitRequirement). */
export function BenefitOffers({ benefits, isAll }: BenefitOffersProps) {
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
            <li
              key={id}
              className="flex flex-col items-start gap-3 px-5 py-5 sm:flex-row sm:justify-between sm:gap-8 sm:px-6"
            >
              <div className="flex min-w-0 flex-col gap-1">
                <h3 className="font-semibold wrap-anywhere">{name}</h3>
                <p className="text-sm text-muted-foreground wrap-anywhere">{description}</p>
              </div>
              <Badge
                variant={isEntitled(requires, user, now) ? 'info' : 'outline'}
                className="max-w-full whitespace-normal sm:mt-0.5 sm:max-w-1/2"
              >
                {isEntitled(requires, user, now) ? t('others.entitled') : t(`others.${requires}`)}
              </Badge>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
