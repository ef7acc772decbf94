import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type Goods, LOCAL_ERRORS } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { RetryAlert } from '@/components/feedback/retry-alert';
import { StaleNotice } from '@/components/feedback/stale-notice';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { OfferCard } from './offer-card';
import { useGroupGoods } from './use-group-goods';

/** The prices of the shop's group offers, and the way to start a group with each. */
export function GroupOffers() {
  const { t } = useTranslation(['group-buying', 'common']);
  const shop = useGroupGoods(LOCAL_ERRORS);
  const { data, error, isFetching, refetch } = shop;
  return (
    <section id="offers" aria-labelledby="offers-title" className="scroll-mt-20">
      <h2 id="offers-title" className="text-3xl font-bold tracking-tight">
        {t('offers.title')}
      </h2>
      <p className="mt-3 mb-8 text-muted-foreground">{t('offers.text')}</p>
      <StaleNotice query={shop} text={t('common:stale.prices')} className="mb-8 max-w-3xl" />
      {data ? <Offers goods={data.goods} /> : null}
      {!data && error ? (
        <RetryAlert
          tone="destructive"
          title={t('offers.failed')}
          error={error}
          isFetching={isFetching}
          onRetry={() => refetch()}
        />
      ) : null}
      {!data && !error ? (
        <SkeletonRegion
          label={t('offers.loading')}
          className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3"
        >
          {[1, 2, 3].map((offer) => (
            <Skeleton key={offer} className="h-96" />
          ))}
        </SkeletonRegion>
      ) : null}
    </section>
  );
}

function Offers({ goods }: { goods: readonly Goods[] }) {
  const { t } = useTranslation('group-buying');
  const offers = goods.flatMap((product) =>
    product.groupOffers.map((offer) => ({ product, offer })),
  );
  if (offers.length === 0)
    return (
      <EmptyState
        title={t('offers.empty')}
        action={
          <Button asChild variant="outline">
            <Link to={PATHS.pricing}>{t('offers.plans')}</Link>
          </Button>
        }
      />
    );
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {offers.map(({ product, offer }) => (
        <OfferCard
          key={`${product.productId}-${offer.groupSize}`}
          product={product}
          offer={offer}
        />
      ))}
    </ul>
  );
}
