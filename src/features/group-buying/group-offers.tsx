import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { Goods, GroupOffer } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { RetryAlert } from '@/components/feedback/retry-alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS, loginPath, newGroupPath } from '@/config/paths';
import { savingOf } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { StalePrices, useGoods } from '@/purchase/goods';
import { useSession } from '@/session/use-session';
import { GroupSeats } from './group-seats';

/** The shop's group offers, each with links that start a group. */
export function GroupOffers() {
  const { t } = useTranslation('group-buying');
  const { data, error, isFetching, refetch } = useGoods();
  return (
    <section id="offers" aria-labelledby="offers-title" className="scroll-mt-20">
      <h2 id="offers-title" className="text-3xl font-bold tracking-tight">
        {t('offers.title')}
      </h2>
      <p className="mt-3 mb-8 text-muted-foreground">{t('offers.text')}</p>
      <StalePrices className="mb-8 max-w-3xl" />
      {data ? <Offers goods={data.goods} /> : null}
      {!data && error ? (
        <RetryAlert
          tone="destructive"
          title={t('offers.failed')}
          isFetching={isFetching}
          onRetry={() => refetch()}
          error={error}
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
  if (offers.length === 0) {
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
  }
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

type OfferCardProps = { product: Goods; offer: GroupOffer };

/** One product for one group size: the price of a seat compared with buying alone, and a link for each payer. */
function OfferCard({ product, offer }: OfferCardProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const { groupSize, pricePerMember } = offer;
  const saving = savingOf({ original: product.price, price: pricePerMember });
  const size = t('offers.people', { size: groupSize });
  return (
    <li className="flex flex-col border border-border border-t-foreground/60 bg-card px-5 pb-5 sm:px-6">
      <GroupSeats seats={Array.from({ length: groupSize }, () => 'paid')} size="sm" label={size} />
      <h3 className="mt-5 text-lg leading-snug font-bold">
        {product.name}
        <span className="block text-base font-normal text-muted-foreground">{size}</span>
      </h3>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="text-4xl leading-none font-extrabold tracking-tight tabular-nums">
          {format.money(pricePerMember)}
        </span>
        <span className="text-muted-foreground">{t('offers.perMember')}</span>
      </p>
      <p className="mt-2 text-sm text-muted-foreground">
        {t('offers.alone')} <s className="tabular-nums">{format.money(product.price)}</s>
        {saving ? (
          <strong className="ml-2 font-semibold text-success">
            {t('offers.save', { amount: format.money(saving.amount) })}
          </strong>
        ) : null}
      </p>
      <p className="mt-1 mb-5 text-sm text-muted-foreground">
        {t('offers.devices', { number: format.number(product.deviceLimit) })}
      </p>
      <div className="mt-auto">
        {product.available ? (
          <StartLinks product={product} offer={offer} />
        ) : (
          <p className="border-l-4 border-border pl-4">{t('offers.unavailable')}</p>
        )}
      </div>
    </li>
  );
}

/** One link for each payer. Guests log in first; the login returns to the choice. */
function StartLinks({ product: { productId, name }, offer }: OfferCardProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const { state } = useSession();
  const links = [
    { pays: 'own', label: t('offers.ownShare', { price: format.money(offer.pricePerMember) }) },
    { pays: 'all', label: t('offers.payAll', { price: format.money(offer.priceAll) }) },
  ] as const;
  return (
    <ul className="divide-y divide-border border-t border-border">
      {links.map(({ pays, label }) => {
        const target = newGroupPath(productId, offer.groupSize, pays);
        return (
          <li key={pays}>
            <Link
              to={state === 'in' ? target : loginPath(target)}
              className="flex min-h-13 items-center justify-between gap-4 py-2 font-semibold hover:underline hover:underline-offset-4"
            >
              <span>
                {label}
                {state === 'in' ? null : (
                  <span className="block text-sm font-normal text-muted-foreground">
                    {t('offers.login')}
                  </span>
                )}
                <span className="sr-only">
                  {' '}
                  ({name}, {t('offers.people', { size: offer.groupSize })})
                </span>
              </span>
              <span aria-hidden>→</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
