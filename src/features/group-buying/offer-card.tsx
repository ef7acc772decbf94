import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { Goods, GroupOffer } from '@/api';
import { loginPath, newGroupPath } from '@/config/paths';
import { savingOf } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { useSession } from '@/session/use-session';
import { GroupSeats } from './group-seats';

type OfferCardProps = { product: Goods; offer: GroupOffer };

/** One product for a group of one size: what a person pays, against buying alone, and both ways to pay. */
export function OfferCard({ product, offer }: OfferCardProps) {
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
          <Ways product={product} offer={offer} />
        ) : (
          <p className="border-l-4 border-border pl-4">{t('offers.unavailable')}</p>
        )}
      </div>
    </li>
  );
}

/** Who pays is chosen by the way that is taken. Whoever is not known logs in first; the choice is kept. */
function Ways({ product: { productId, name }, offer }: OfferCardProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const { state } = useSession();
  const ways = [
    { pays: 'own', label: t('offers.ownShare', { price: format.money(offer.pricePerMember) }) },
    { pays: 'all', label: t('offers.payAll', { price: format.money(offer.priceAll) }) },
  ] as const;
  return (
    <ul className="divide-y divide-border border-t border-border">
      {ways.map(({ pays, label }) => {
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
                  <span className="block text-xs font-normal text-muted-foreground">
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
