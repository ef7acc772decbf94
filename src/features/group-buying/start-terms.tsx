import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@/i18n/navigation';
import type { Goods, GroupOffer } from '@/api';
import { SAME_PAGE } from '@/components/content/use-focus-on-navigation';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { type Pays, newGroupPath } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import type { StartIntent } from '@/purchase/intent';
import { MethodChoice } from '@/purchase/method-choice';
import { ORDER_CHOICES, ORDER_GRID } from '@/purchase/order-layout';
import { useMethods } from '@/purchase/use-methods';
import { GroupSeats } from './group-seats';
import { StartOrder } from './start-order';

type StartTermsProps = {
  intent: StartIntent;
  product: Goods;
  offer: GroupOffer;
  /** The payment method in the address, if any. */
  method: string | null;
};

/**
 * Group size, payer and payment method, and the order beside them. The address has the choices, so they survive a
 * login.
 */
export function StartTerms({ intent, product, offer, method }: StartTermsProps) {
  const { t } = useTranslation('group-buying');
  const navigate = useNavigate();
  const { productId, groupSize, pays } = intent;
  const total = pays === 'all' ? offer.priceAll : offer.pricePerMember;
  const payment = useMethods({ total, picked: method });
  const choose = (size: number, payer: Pays, next = method) => {
    const to = newGroupPath(productId, size, payer, next);
    void navigate(to, { replace: true, flushSync: true, ...SAME_PAGE });
  };
  return (
    <div className={ORDER_GRID}>
      <div className={ORDER_CHOICES}>
        {product.groupOffers.length > 1 ? (
          <div className="flex flex-col gap-2">
            <p aria-hidden className="text-sm font-semibold">
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
        <MethodChoice payment={payment} onPick={(next) => choose(groupSize, pays, next)} />
      </div>
      <StartOrder {...{ intent, product, payment, total }} picked={method} />
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
      <legend className="pb-2 text-sm font-semibold">{t('start.pays')}</legend>
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
