import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { Goods, GroupOffer } from '@/api';
import { PaymentTerms } from '@/components/content/payment-terms';
import { useQueryChoice } from '@/components/content/use-query-choice';
import { EmptyState } from '@/components/feedback/empty-state';
import { QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Button } from '@/components/ui/button';
import { SHOWN_AT, SegmentedControl } from '@/components/ui/segmented-control';
import { Skeleton } from '@/components/ui/skeleton';
import { OFFERS_ID, PATHS, QUERY, newGroupPath } from '@/config/paths';
import { cheapestSize } from '@/domain/group';
import { computeSaving } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { StalePrices, useGoods } from '@/purchase/goods';
import { GroupSeats } from './group-seats';

const GRID = 'grid gap-5 md:grid-cols-2 lg:gap-8';

/** The price of each product in a group, with links that start one. */
export function GroupOffers() {
  const { t } = useTranslation('group-buying');
  return (
    <section id={OFFERS_ID} aria-labelledby="offers-title" className="scroll-mt-4">
      <h2 id="offers-title" className="text-3xl font-bold tracking-tight">
        {t('offers.title')}
      </h2>
      <p className="mt-3 text-balance text-muted-foreground">{t('offers.text')}</p>
      <StalePrices className="mb-8 text-muted-foreground">
        <PaymentTerms />
      </StalePrices>
      <QueryState
        query={useGoods()}
        failed={t('offers.failed')}
        variant="notice"
        tone="destructive"
        skeleton={
          <SkeletonRegion label={t('offers.loading')} className={GRID}>
            {[1, 2].map((offer) => (
              <Skeleton key={offer} className="h-112" />
            ))}
          </SkeletonRegion>
        }
      >
        {({ goods }) => <Offers goods={goods} />}
      </QueryState>
    </section>
  );
}

function Offers({ goods }: { goods: readonly Goods[] }) {
  const { t } = useTranslation('group-buying');
  const products = goods.filter(({ groupOffers }) => groupOffers.length > 0);
  if (products.length === 0) {
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
    <ul className={GRID}>
      {products.map((product) => (
        <OfferCard key={product.productId} product={product} />
      ))}
    </ul>
  );
}

/**
 * One product with a choice of the group's size, initially the one that saves the most. The choice applies to all
 * products, and is in the address. It uses only radios and `:has()`: the page contains the prices of every size, and
 * choosing works without scripts.
 */
function OfferCard({ product }: { product: Goods }) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const { name, groupOffers, available } = product;
  const offers = groupOffers.toSorted((a, b) => a.groupSize - b.groupSize);
  const [only, ...others] = offers;
  const [asked, choose] = useQueryChoice(QUERY.groupSize);
  const chosen = offers.find((offer) => String(offer.groupSize) === asked) ?? cheapestSize(offers);
  return (
    <li className="group/options flex flex-col border border-border border-t-4 border-t-foreground bg-card px-5 pb-6 sm:px-8 sm:pb-8">
      <h3 className="mt-5 text-xl leading-snug font-extrabold lg:text-2xl tracking-tight">
        {name}
      </h3>
      <p className="text-muted-foreground">
        {t('offers.devices', {
          count: product.deviceLimit,
          number: format.number(product.deviceLimit),
        })}
      </p>
      {only && others.length === 0 ? (
        <p className="mt-5 flex min-h-14 flex-col justify-center border-l-4 border-foreground pl-4 leading-tight font-semibold">
          <SizeLabel product={product} offer={only} />
        </p>
      ) : (
        <SegmentedControl
          label={t('start.size')}
          value={String(chosen?.groupSize)}
          onValueChange={choose}
          options={offers.map((offer) => ({
            value: String(offer.groupSize),
            label: <SizeLabel product={product} offer={offer} />,
          }))}
          className="mt-5 min-h-14"
        />
      )}
      {offers.map((offer, place) => (
        <Offer
          key={offer.groupSize}
          product={product}
          offer={offer}
          // A size that cannot be selected is always shown.
          className={(others.length > 0 && SHOWN_AT[place]) || 'flex'}
        />
      ))}
      {available ? null : (
        <p className="mt-5 border-l-4 border-border pl-4">{t('offers.unavailable')}</p>
      )}
    </li>
  );
}

/** The size of the group, and what each member saves. */
function SizeLabel({ product, offer }: { product: Goods; offer: GroupOffer }) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const saving = computeSaving({ original: product.price, price: offer.pricePerMember });
  return (
    <>
      <span className="block text-base">{t('offers.people', { size: offer.groupSize })}</span>
      {saving ? (
        <span className="block text-sm font-normal">
          {t('offers.percent', { percent: format.percent(saving.percent) })}
        </span>
      ) : null}
    </>
  );
}

type OfferProps = { product: Goods; offer: GroupOffer; className: string };

/** One size: the price of a seat compared with a single purchase, and two links to start the group. */
function Offer({ product, offer, className }: OfferProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const { productId, name, price, available } = product;
  const { groupSize, pricePerMember, priceAll } = offer;
  const saving = computeSaving({ original: price, price: pricePerMember });
  const size = t('offers.people', { size: groupSize });
  const which = (
    <span className="sr-only">{` (${t('offers.which', { product: name, size })})`}</span>
  );
  return (
    <div className={cn('flex-1 flex-col pt-6', className)}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span
            translate="no"
            className="text-3xl leading-none font-extrabold tracking-tighter tabular-nums sm:text-4xl"
          >
            {format.money(pricePerMember)}
          </span>
          <span className="text-muted-foreground">{t('offers.perMember')}</span>
        </p>
        <GroupSeats
          seats={Array.from({ length: groupSize }, () => 'paid')}
          size="sm"
          label={size}
        />
      </div>
      <p className="mt-3 mb-6 flex flex-wrap gap-x-2 text-muted-foreground">
        <span>
          <span>{t('offers.alone')}</span>{' '}
          <s translate="no" className="tabular-nums">
            {format.money(price)}
          </s>
        </span>
        {saving ? (
          <strong className="font-semibold text-success">
            {t('offers.save', { amount: format.money(saving.amount) })}
          </strong>
        ) : null}
      </p>
      {available ? (
        <div className="mt-auto flex flex-col gap-1">
          <Button asChild size="lg" variant="secondary" block>
            <Link to={newGroupPath(productId, groupSize, 'own')}>
              <span>{t('offers.start', { price: format.money(pricePerMember) })}</span>
              {which}
            </Link>
          </Button>
          <Link
            to={newGroupPath(productId, groupSize, 'all')}
            className="flex min-h-11 items-center justify-center text-center underline underline-offset-4"
          >
            <span>{t('offers.payAll', { price: format.money(priceAll) })}</span>
            {which}
          </Link>
        </div>
      ) : null}
    </div>
  );
}
