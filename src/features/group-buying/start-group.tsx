import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { LOCAL_ERRORS } from '@/api';
import { LoadedPart } from '@/components/feedback/loaded-part';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { checkedData } from '@/lib/checked-data';
import type { StartIntent } from '@/purchase/intent';
import { StartTerms } from './start-terms';
import { useGroupGoods } from './use-group-goods';

type StartGroupProps = {
  /** Null where the address asks for a size or a way to pay that does not exist. */
  intent: StartIntent | null;
};

/** The screen that starts a group of what was chosen. Nothing is ordered by a visit. */
export function StartGroup({ intent }: StartGroupProps) {
  const { t } = useTranslation(['group-buying', 'common']);
  const goods = useGroupGoods(LOCAL_ERRORS);
  const offers = { pathname: PATHS.groupBuying, hash: 'offers' };
  return (
    <div>
      <h1 className="mb-3 text-title">{t('start.title')}</h1>
      <LoadedPart
        query={{ ...goods, data: checkedData(goods) }}
        label={t('start.title')}
        failed={t('offers.failed')}
        stale={t('common:stale.prices')}
        skeleton={<StartSkeleton />}
      >
        {({ goods }) => {
          const product = goods.find((it) => it.productId === intent?.productId && it.available);
          const offer = product?.groupOffers.find((it) => it.groupSize === intent?.groupSize);
          if (intent && product && offer) return <StartTerms {...{ intent, product, offer }} />;
          return (
            <div>
              <p className="max-w-prose text-lg">{t('start.gone')}</p>
              <Button asChild variant="secondary" className="mt-6">
                <Link to={offers}>{t('hero.offers')}</Link>
              </Button>
            </div>
          );
        }}
      </LoadedPart>
    </div>
  );
}

function StartSkeleton() {
  const { t } = useTranslation('group-buying');
  return (
    <SkeletonRegion
      label={t('offers.loading')}
      className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-6">
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-26 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
      <Skeleton className="h-96 w-full" />
    </SkeletonRegion>
  );
}
