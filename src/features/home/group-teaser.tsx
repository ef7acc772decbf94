import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { SignalFlag } from '@/components/brand/signal-flag';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS, newGroupPath } from '@/config/paths';
import { bestGroupOffer } from '@/domain/group';
import { LARGEST_GROUP } from '@/domain/group-sizes';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { useGoods } from '@/purchase/goods';

const SEAT = 'aspect-square h-auto min-w-0 flex-[0_1_var(--seat)]';

/** Group buying with its best offer; absent if the server has none. One seat of the picture is free. */
export function GroupTeaser() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { data, isPending } = useGoods();
  const best = data ? bestGroupOffer(data.goods) : null;
  if (!best && !isPending) return null;
  const seats = best?.offer.groupSize ?? LARGEST_GROUP;
  return (
    <section aria-labelledby="group" className="border-y border-border bg-muted">
      <div className="relative measure pt-5 pb-3 lg:py-16">
        <h2 id="group" className="text-title max-lg:text-[length:--spacing(6.25)]">
          {t('group.title')}
        </h2>
        {/* Beside the button on a phone, beside all of the text on a desktop. More than three seats become smaller. */}
        <div
          aria-hidden
          className="absolute right-(--edge) bottom-15 flex max-w-[calc(3.6*var(--seat))] gap-[calc(var(--seat)/10)] [--seat:--spacing(8.5)] max-[23rem]:hidden lg:bottom-1/2 lg:translate-y-1/2 lg:[--seat:--spacing(32)]"
        >
          {Array.from({ length: seats - 1 }, (_, seat) => (
            <SignalFlag key={seat} code={seat === 0 ? 'H' : 'K'} className={SEAT} />
          ))}
          <span className={cn(SEAT, 'border-2 border-dashed border-input')} />
        </div>
        <div>
          <div className="mt-2 mb-1 max-w-[34em] text-lg/[1.4] text-balance in-[:lang(zh)]:break-keep">
            {best ? (
              t('group.offer', {
                size: seats,
                product: best.product.name,
                each: format.money(best.offer.pricePerMember),
                alone: format.money(best.product.price),
              })
            ) : (
              <Skeleton className="h-7" />
            )}
          </div>
          <p className="max-w-[40em] text-muted-foreground">{t('group.how')}</p>
          <p className="mt-3 flex max-w-[40em] flex-wrap items-center gap-x-6 gap-y-0.5 lg:mt-6">
            {best ? (
              <Button asChild variant="outline">
                <Link to={newGroupPath(best.product.productId, seats, 'own')}>
                  {t('group.start', { size: seats })}
                </Link>
              </Button>
            ) : null}
            <Link to={PATHS.groupBuying} className="text-link">
              {t('group.action')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
