import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { PaymentTerms } from '@/components/content/payment-terms';
import { Skeleton } from '@/components/ui/skeleton';
import { pricingPath, planPath } from '@/config/paths';
import { cheapestMonth } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { StalePrices, useGoods } from '@/purchase/goods';
import { MonthlyPrice, ShopFailed } from './prices';
import { PrimaryAction } from './primary-action';
import { Scene } from './scene';

/**
 * What the product is, its price, and (`children`) how to get it: all visible without scrolling. Beside it, on a
 * desktop up to the edge of the window, is the product at work. Styles: src/styles/scene.css.
 */
export function Hero({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home');
  const product = cheapestMonth(useGoods().data?.goods ?? []);
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
        <StalePrices live className="mt-4 max-w-xl" />
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
  const { data, error, refetch } = useGoods();
  const product = data && cheapestMonth(data.goods);
  return (
    <div className="hero-price">
      {product ? (
        <>
          <p className="text-lg">
            <MonthlyPrice product={product} className="hero-amount" />
          </p>
          <p>{t('price.total', { product: product.name, total: format.money(product.price) })}</p>
        </>
      ) : data ? (
        <p className="font-semibold">{t('price.none')}</p>
      ) : error ? (
        <ShopFailed announced error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('common:loading')}</span>
          <Skeleton className="h-12 w-60 short:max-lg:h-8" />
          <Skeleton className="mt-2 w-44" />
        </div>
      )}
    </div>
  );
}
