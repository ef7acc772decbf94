import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { PageHeader } from '@/components/content/page-header';
import { QueryState } from '@/components/feedback/query-state';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { groupOffersPath } from '@/config/paths';
import { useCheckedGoods } from '@/purchase/goods';
import type { StartIntent } from '@/purchase/intent';
import { MethodsSkeleton } from '@/purchase/method-choice';
import { ChoiceSkeleton, OrderSkeleton } from '@/purchase/order-layout';
import { StartTerms } from './start-terms';

type StartGroupProps = {
  /** Null if the address has an invalid size or payer. */
  intent: StartIntent | null;
  /** The payment method in the address, if any. */
  method: string | null;
};

/** Starts a group with the chosen terms. Opening the page orders nothing. */
export function StartGroup({ intent, method }: StartGroupProps) {
  const { t } = useTranslation(['group-buying', 'common']);
  return (
    <div className="flex flex-col gap-8 lg:gap-12">
      <PageHeader
        title={t('start.title')}
        description={
          <Link
            to={groupOffersPath(intent?.groupSize)}
            className="inline-flex min-h-11 items-center text-base underline underline-offset-4"
          >
            {t('start.change')}
          </Link>
        }
      />
      <QueryState
        query={useCheckedGoods()}
        label={t('start.title')}
        failed={t('offers.failed')}
        stale={t('common:stale.prices')}
        skeleton={
          <OrderSkeleton label={t('offers.loading')} hasRules>
            <ChoiceSkeleton className="h-11.5" />
            <Skeleton className="h-33 sm:h-24" />
            <ChoiceSkeleton className="h-53 sm:h-25" />
            <MethodsSkeleton />
          </OrderSkeleton>
        }
      >
        {({ goods }) => {
          const product = goods.find(
            ({ productId, available }) => productId === intent?.productId && available,
          );
          const offer = product?.groupOffers.find(
            ({ groupSize }) => groupSize === intent?.groupSize,
          );
          if (intent && product && offer)
            return <StartTerms {...{ intent, product, offer, method }} />;
          return (
            <div>
              <p className="max-w-prose text-lg">{t('start.gone')}</p>
              <Button asChild variant="secondary" className="mt-6">
                <Link to={groupOffersPath(intent?.groupSize)}>{t('hero.offers')}</Link>
              </Button>
            </div>
          );
        }}
      </QueryState>
    </div>
  );
}
