import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { PaymentTerms } from '@/components/content/payment-terms';
import { QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Skeleton } from '@/components/ui/skeleton';
import { pricingPath, planPath } from '@/config/paths';
import { cheapestMonth } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { useGoods } from '@/purchase/goods';
import { MonthlyPrice } from './monthly-price';
import { PrimaryAction } from './primary-action';
import { Scene } from './scene';

/**
 * What the product is, its price, and `children`, all visible without scrolling. The scene is beside it on a desktop, up
 * to the edge of the window. Styles: src/styles/scene.css.
 */
export function Hero({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['home', 'common']);
  const shop = useGoods();
  const product = cheapestMonth(shop.data?.goods ?? []);
  return (
    <div className="hero">
      <div className="hero-text">
        <h1 className="text-display">{t('hero.title')}</h1>
        <p className="hero-lede">{t('hero.lede')}</p>
        <div className="hero-buy">
          <StartingPrice />
          {product ? <PaymentTerms className="hero-terms" /> : null}
          <PrimaryAction />
          <Link
            to={product ? planPath(product.type, product.periodMonths) : pricingPath()}
            className="text-link"
          >
            {t('action.plans')}
          </Link>
        </div>
        {/* Below the buttons, so that they don't move when it appears. */}
        <QueryState query={shop} stale={t('common:stale.prices')} className="mt-4 max-w-xl" />
        {children}
      </div>
      <Scene />
    </div>
  );
}

/** The lowest monthly price of all available products, and its total. */
function StartingPrice() {
  const { t } = useTranslation(['home', 'common']);
  const format = useFormat();
  return (
    <div className="hero-price">
      <QueryState
        query={useGoods()}
        failed={t('price.failed')}
        variant="line"
        skeleton={
          <SkeletonRegion label={t('common:loading')}>
            <Skeleton className="h-12 w-60 short:max-lg:h-8" />
            <Skeleton className="mt-2 w-44" />
          </SkeletonRegion>
        }
      >
        {({ goods }) => {
          const product = cheapestMonth(goods);
          if (!product) return <p className="font-semibold">{t('price.none')}</p>;
          const { name, price } = product;
          return (
            <>
              <p className="text-lg">
                <MonthlyPrice product={product} className="hero-amount" />
              </p>
              <p>{t('price.total', { product: name, total: format.money(price) })}</p>
            </>
          );
        }}
      </QueryState>
    </div>
  );
}
