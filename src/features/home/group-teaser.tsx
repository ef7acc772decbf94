import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { SignalFlag } from '@/components/brand/signal-flag';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS, newGroupPath } from '@/config/paths';
import { bestGroupOffer } from '@/domain/group';
import { LARGEST_GROUP } from '@/domain/group-sizes';
import { useFormat } from '@/i18n/use-format';
import { useGoods } from '@/purchase/goods';

/** Group buying with its best offer; absent if the server has none. One seat of the picture is free. */
export function GroupTeaser() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { data, isPending } = useGoods();
  const best = data ? bestGroupOffer(data.goods) : null;
  if (!best && !isPending) return null;
  const seats = best?.offer.groupSize ?? LARGEST_GROUP;
  return (
    <section aria-labelledby="group" className="group-band">
      <div className="measure">
        <h2 id="group" className="text-title">
          {t('group.title')}
        </h2>
        <div aria-hidden className="seats">
          {Array.from({ length: seats - 1 }, (_, seat) => (
            <SignalFlag key={seat} code="P" />
          ))}
          <span />
        </div>
        <div>
          <div className="group-offer">
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
          <p className="text-muted-foreground">{t('group.how')}</p>
          <p className="home-links">
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
