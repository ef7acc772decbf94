import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods, GroupOffer } from '@/api';
import { GROUP_LIFETIME_MS } from '@/api/constants';
import { PageHeader } from '@/components/content/page-header';
import { SAME_PAGE } from '@/components/content/use-focus-on-navigation';
import { QueryState } from '@/components/feedback/query-state';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Skeleton } from '@/components/ui/skeleton';
import { HOUR_MS } from '@/config/constants';
import { type Pays, buildGroupPath, groupOffersPath, newGroupPath } from '@/config/paths';
import { Link, useNavigate } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { useCheckedGoods } from '@/purchase/goods';
import type { StartIntent } from '@/purchase/intent';
import { GuestActions } from '@/purchase/guest-actions';
import { MethodChoice, MethodsSkeleton } from '@/purchase/method-choice';
import {
  ChoiceSkeleton,
  ORDER_CHOICES,
  ORDER_GRID,
  OrderLines,
  OrderPanel,
  OrderSkeleton,
  OrderTotal,
} from '@/purchase/order-layout';
import { PayAction, Rules } from '@/purchase/pay-action';
import { useDraftOrder } from '@/purchase/use-draft-order';
import { GroupSeats } from './group-seats';
import { useSeatLines } from './seat-order';

type StartGroupProps = {
  /** Null if the address has an invalid size or payer. */
  intent: StartIntent | null;
  /** The payment method in the address, if any. */
  method: string | null;
};

/** Starts a group with the chosen terms. Opening the page orders nothing. */
export function StartGroup({ intent, method }: StartGroupProps) {
  const { t } = useTranslation(['group-buying', 'common']);
  const header = (
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
  );
  return (
    <QueryState
      query={useCheckedGoods()}
      label={t('start.title')}
      failed={t('offers.failed')}
      variant="page"
      stale={t('common:stale.prices')}
      skeleton={
        <>
          {header}
          <OrderSkeleton label={t('offers.loading')} hasRules>
            <ChoiceSkeleton className="h-11.5" />
            <Skeleton className="h-33 sm:h-24" />
            <ChoiceSkeleton className="h-53 sm:h-25" />
            <MethodsSkeleton />
          </OrderSkeleton>
        </>
      }
    >
      {({ goods }) => {
        const product = goods.find(
          ({ productId, available }) => productId === intent?.productId && available,
        );
        const offer = product?.groupOffers.find(({ groupSize }) => groupSize === intent?.groupSize);
        if (!intent || !product || !offer) {
          return (
            <ResultScreen
              kind="404"
              className="px-0 sm:px-0 md:min-h-0"
              title={t('start.gone.title')}
              subtitle={t('start.gone.text')}
              actions={
                <Button asChild>
                  <Link to={groupOffersPath(intent?.groupSize)}>{t('hero.offers')}</Link>
                </Button>
              }
            />
          );
        }
        return (
          <>
            {header}
            <StartTerms intent={intent} product={product} offer={offer} method={method} />
          </>
        );
      }}
    </QueryState>
  );
}

type StartTermsProps = {
  intent: StartIntent;
  product: Goods;
  offer: GroupOffer;
  /** The payment method in the address, if any. */
  method: string | null;
};

/**
 * Group size, payer and payment method, and the order beside them. The address has the choices, so they survive a
 * login. The group's page replaces this one in the history, so that going back does not start another group.
 */
function StartTerms({ intent, product, offer, method }: StartTermsProps) {
  const { t } = useTranslation(['group-buying', 'purchase']);
  const format = useFormat();
  const navigate = useNavigate();
  const { productId, groupSize, pays } = intent;
  const isAll = pays === 'all';
  const total = isAll ? offer.priceAll : offer.pricePerMember;
  const order = useDraftOrder({
    intent,
    total,
    picked: method,
    onMade: async ({ group }) => {
      if (group) await navigate(buildGroupPath(group.groupId), { replace: true });
    },
  });
  const lines = useSeatLines({
    seats: isAll ? groupSize : 1,
    product: product.name,
    alone: product.price,
    total,
  });
  const story = isAll ? 'payAll' : 'ownShare';
  const times = { hours: GROUP_LIFETIME_MS / HOUR_MS };
  const choose = (size: number, payer: Pays, next = method) => {
    const to = newGroupPath(productId, size, payer, next);
    void navigate(to, { replace: true, flushSync: true, ...SAME_PAGE });
  };
  return (
    <div className={ORDER_GRID}>
      <div className={ORDER_CHOICES}>
        {product.groupOffers.length > 1 ? (
          <div className="flex flex-col gap-2">
            <p aria-hidden className="font-semibold">
              {t('start.size')}
            </p>
            <SegmentedControl
              label={t('start.size')}
              value={String(offer.groupSize)}
              onValueChange={(size) => choose(Number(size), pays)}
              options={product.groupOffers.map(({ groupSize: size }) => ({
                value: String(size),
                label: t('offers.people', { size }),
              }))}
            />
          </div>
        ) : null}
        <Preview product={product} offer={offer} />
        <PayerChoice offer={offer} value={pays} onChange={(payer) => choose(groupSize, payer)} />
        <MethodChoice order={order} onPick={(next) => choose(groupSize, pays, next)} />
      </div>
      <OrderPanel>
        <OrderLines lines={lines} />
        <OrderTotal total={total} />
        <Rules
          rules={[t('rules.runs', times), t(`rules.${story}`), t(`how.${story}.end`, times)]}
        />
        <PayAction
          order={order}
          label={t('start.submit', { total: format.money(total) })}
          guest={
            <GuestActions
              to={newGroupPath(productId, groupSize, pays, method)}
              label={t('purchase:logIn')}
              signUp={t('start.signUp')}
              total={total}
            />
          }
        />
      </OrderPanel>
    </div>
  );
}

/** The seats after the creator's payment. */
function Preview({ product, offer }: Pick<StartTermsProps, 'product' | 'offer'>) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const free = Array.from({ length: offer.groupSize - 1 }, () => 'free' as const);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <GroupSeats seats={['paid', ...free]} isPreview />
      <p className="text-muted-foreground">
        {t('offers.devices', {
          count: product.deviceLimit,
          number: format.number(product.deviceLimit),
        })}
      </p>
    </div>
  );
}

type PayerChoiceProps = { offer: GroupOffer; value: Pays; onChange: (pays: Pays) => void };

/** Who pays, and the creator's price; native radios. */
function PayerChoice({ offer, value, onChange }: PayerChoiceProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const name = useId();
  const payers = [
    { pays: 'own', price: format.money(offer.pricePerMember) },
    { pays: 'all', price: format.money(offer.priceAll) },
  ] as const;
  return (
    <fieldset>
      <legend className="pb-2 font-semibold">{t('start.pays')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {payers.map(({ pays, price }) => (
          <label
            key={pays}
            className="relative flex cursor-pointer gap-3 border border-input bg-card p-4 has-checked:border-foreground has-checked:outline-1 has-checked:outline-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={pays}
              aria-labelledby={`${name}-${pays}`}
              aria-describedby={`${name}-${pays}-text`}
              checked={pays === value}
              onChange={() => onChange(pays)}
              className="mt-1 size-4 shrink-0 cursor-pointer accent-foreground outline-none"
            />
            <span className="leading-snug">
              <span id={`${name}-${pays}`} className="font-semibold">
                {t(`start.${pays}.name`)}
              </span>
              <span
                id={`${name}-${pays}-text`}
                className="mt-1 block text-sm text-muted-foreground"
              >
                {t(`start.${pays}.text`, { price })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
