import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { LoadedPart } from '@/components/feedback/loaded-part';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { groupOffersPath } from '@/config/paths';
import { useCheckedGoods } from '@/purchase/goods';
import type { StartIntent } from '@/purchase/intent';
import { OrderSkeleton } from '@/purchase/order-layout';
import { StartTerms } from './start-terms';

type StartGroupProps = {
  /** Null if the address asks for a size or a payer that does not exist. */
  intent: StartIntent | null;
  /** The payment method in the address, if any. */
  method: string | null;
};

/** Starts a group on the chosen terms. A visit orders nothing. */
export function StartGroup({ intent, method }: StartGroupProps) {
  const { t } = useTranslation(['group-buying', 'common']);
  return (
    <div>
      <h1 className="mb-3 text-title">{t('start.title')}</h1>
      <LoadedPart
        query={useCheckedGoods()}
        label={t('start.title')}
        failed={t('offers.failed')}
        stale={t('common:stale.prices')}
        skeleton={
          <OrderSkeleton
            label={t('offers.loading')}
            className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]"
            blocks={['h-40', 'h-26', 'h-11']}
            panel={<Skeleton className="h-96 w-full" />}
          />
        }
      >
        {({ goods }) => {
          const product = goods.find((it) => it.productId === intent?.productId && it.available);
          const offer = product?.groupOffers.find((it) => it.groupSize === intent?.groupSize);
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
      </LoadedPart>
    </div>
  );
}
