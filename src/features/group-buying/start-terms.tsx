import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from '@/i18n/navigation';
import type { Goods, GroupOffer } from '@/api';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { type Pays, groupOffersPath, newGroupPath } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import type { StartIntent } from '@/purchase/intent';
import { GroupSeats } from './group-seats';
import { StartPayment } from './start-payment';

type StartTermsProps = {
  intent: StartIntent;
  product: Goods;
  offer: GroupOffer;
  /** The payment method in the address, if any. */
  method: string | null;
};

/** Group size, payer, payment and total. The choice is kept in the address, so that it survives a login. */
export function StartTerms({ intent, product, offer, method }: StartTermsProps) {
  const { t } = useTranslation('group-buying');
  const navigate = useNavigate();
  const { productId, groupSize, pays } = intent;
  const choose = (size: number, payer: Pays, next = method) => {
    const to = newGroupPath(productId, size, payer, next);
    void navigate(to, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="flex flex-col gap-7">
        <p className="flex flex-wrap items-baseline gap-x-4 text-lg">
          <span>{product.name}</span>
          <Link
            to={groupOffersPath(offer.groupSize)}
            className="inline-flex min-h-11 items-center text-base underline underline-offset-4"
          >
            {t('start.change')}
          </Link>
        </p>
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
        <PayerChoice offer={offer} value={pays} onChange={(payer) => choose(groupSize, payer)} />
      </div>
      {/* Read before the button; on a desktop beside both. */}
      <Summary product={product} offer={offer} pays={pays} />
      <div className="flex flex-col gap-7">
        <StartPayment
          intent={intent}
          offer={offer}
          method={method}
          onPick={(next) => choose(groupSize, pays, next)}
        />
      </div>
    </div>
  );
}

type PayerChoiceProps = { offer: GroupOffer; value: Pays; onChange: (pays: Pays) => void };

/** Who pays, and what that costs the creator; native radios. */
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

type SummaryProps = { product: Goods; offer: GroupOffer; pays: Pays };

/** The product and its price, and the seats as they are once the creator has paid. */
function Summary({ product, offer, pays }: SummaryProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const { groupSize, pricePerMember, priceAll } = offer;
  const free = Array.from({ length: groupSize - 1 }, () => 'free' as const);
  return (
    <section
      aria-labelledby="summary"
      className="border border-border border-t-4 border-t-foreground bg-card lg:col-start-2 lg:row-span-2 lg:row-start-1 px-6 pb-4 sm:px-8"
    >
      <h2 id="summary" className="mt-6 mb-5 text-xl font-bold tracking-tight">
        {t('start.summary')}
      </h2>
      <GroupSeats seats={['paid', ...free]} isPreview />
      <DefinitionList className="mt-4">
        <DefinitionRow label={t('start.product')}>{product.name}</DefinitionRow>
        <DefinitionRow label={t('start.people')}>{format.number(groupSize)}</DefinitionRow>
        <DefinitionRow label={t('group.devices')}>
          {format.number(product.deviceLimit)}
        </DefinitionRow>
        <DefinitionRow label={t('start.perMember')}>{format.money(pricePerMember)}</DefinitionRow>
        <DefinitionRow label={t('start.total')}>
          <strong className="text-2xl font-extrabold">
            {format.money(pays === 'all' ? priceAll : pricePerMember)}
          </strong>
        </DefinitionRow>
      </DefinitionList>
    </section>
  );
}
