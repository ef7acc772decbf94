import { useTranslation } from 'react-i18next';
import type { Goods } from '@/api';
import { Skeleton } from '@/components/ui/skeleton';
import { bestGroupOffer } from '@/domain/group';
import { toCents } from '@/domain/money';
import { computeSaving } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { useGoods } from '@/purchase/goods';
import { SeatFlag } from './group-seats';

/** The height of the bar of the single price, in hundredths of its width. The others are to scale. */
const HEIGHT = 120;

/**
 * What each person pays as a group fills: a bar for each size, its height the price, with a flag for each person. It
 * shows the product that saves the most in a group, and nothing without one.
 */
export function PriceSteps() {
  const { data, isPending } = useGoods();
  const best = data ? bestGroupOffer(data.goods) : null;
  if (isPending) return <Skeleton className="h-80 w-full max-w-lg" />;
  return best ? <Steps product={best.product} /> : null;
}

function Steps({ product: { name, price, groupOffers } }: { product: Goods }) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const offers = groupOffers.toSorted((a, b) => a.groupSize - b.groupSize);
  // Beyond the bars and flags for which the picture has room, words and flags are small.
  const isDense = offers.length > 2 || offers.some(({ groupSize }) => groupSize > 3);
  const steps = [
    { size: 1, label: t('hero.alone'), each: price },
    ...offers.map(({ groupSize, pricePerMember }) => ({
      size: groupSize,
      label: t('offers.people', { size: groupSize }),
      each: pricePerMember,
    })),
  ];
  return (
    <figure className="w-full max-w-lg">
      <ol className="hoist-stagger grid grid-cols-[repeat(auto-fit,minmax(--spacing(22),1fr))] items-end gap-x-3 gap-y-6">
        {steps.map(({ size, label, each }) => {
          const saving = computeSaving({ original: price, price: each });
          return (
            <li key={size} className="min-w-0 animate-hoist">
              <p className="text-sm text-success">
                {saving ? t('offers.percent', { percent: format.percent(saving.percent) }) : null}
              </p>
              <p
                translate="no"
                className={cn(
                  'leading-tight font-extrabold tracking-tight tabular-nums',
                  isDense ? 'text-lg' : 'text-[min(5vw,--spacing(6))]',
                )}
              >
                {format.money(each)}
              </p>
              <p className="mb-2 text-sm text-muted-foreground">{label}</p>
              <div className="relative border-t border-foreground/60">
                <svg
                  aria-hidden
                  viewBox={`0 0 100 ${Math.round((HEIGHT * toCents(each)) / toCents(price))}`}
                  className="block w-full bg-muted"
                />
                <div className="absolute inset-x-1 top-0 flex flex-wrap justify-center gap-x-1">
                  {Array.from({ length: size }, (_, seat) => (
                    <SeatFlag key={seat} seat={seat} state="paid" size={isDense ? '2xs' : 'xs'} />
                  ))}
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      <figcaption className="border-t-2 border-foreground pt-3 text-sm text-muted-foreground">
        {t('hero.picture', { product: name })}
      </figcaption>
    </figure>
  );
}
