import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from '@/i18n/navigation';
import type { Goods, GroupOffer } from '@/api';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { PATHS, type Pays, newGroupPath } from '@/config/paths';
import type { StartIntent } from '@/purchase/intent';
import { PaysChoice } from './pays-choice';
import { StartSummary } from './start-summary';
import { StartWay } from './start-way';

type StartTermsProps = { intent: StartIntent; product: Goods; offer: GroupOffer };

/** How many, who pays, how, and what it comes to. The choice stays in the address, so that it survives a login. */
export function StartTerms({ intent, product, offer }: StartTermsProps) {
  const { t } = useTranslation('group-buying');
  const navigate = useNavigate();
  const { productId, groupSize, pays } = intent;
  const choose = (size: number, payer: Pays) => {
    const to = newGroupPath(productId, size, payer);
    void navigate(to, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-7">
        <p className="flex flex-wrap items-baseline gap-x-4 text-lg">
          {product.name}
          <Link
            to={{ pathname: PATHS.groupBuying, hash: 'offers' }}
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
        <PaysChoice offer={offer} value={pays} onChange={(payer) => choose(groupSize, payer)} />
        <StartWay intent={intent} offer={offer} />
      </div>
      <StartSummary product={product} offer={offer} pays={pays} />
    </div>
  );
}
