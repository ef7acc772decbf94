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
 * to the edge of the window.
 */
export function Hero({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['home', 'common']);
  const shop = useGoods();
  const product = cheapestMonth(shop.data?.goods ?? []);
  return (
    <div className="overflow-x-clip lg:grid lg:min-h-[calc(100dvh-var(--header-height))] lg:grid-cols-[minmax(0,52fr)_minmax(0,48fr)] lg:pl-[max(0px,(100%_-_--spacing(336))/2)] xl:grid-cols-[minmax(0,48fr)_minmax(0,52fr)]">
      <div className="flex flex-col px-(--edge) py-4.5 short:max-lg:py-3 lg:min-h-[inherit] lg:justify-center-safe lg:self-start lg:pt-10 lg:pr-6 lg:pb-12">
        <h1 className="text-display short:max-lg:text-(length:--text-title)">{t('hero.title')}</h1>
        <p className="mt-2.5 text-muted-foreground short:max-lg:mt-1.5 lg:mt-5 lg:max-w-[32em] lg:text-lg/[inherit]">
          {t('hero.lede')}
        </p>
        {/* On a phone the link to the plans is beside the price, so that the button has the whole row. */}
        <div className="mt-3 grid grid-cols-[1fr_auto] items-end gap-x-4 lg:mt-6 lg:grid-cols-[auto_1fr] lg:items-center lg:gap-x-7">
          <StartingPrice />
          {product ? (
            <PaymentTerms className="col-span-full row-start-2 text-sm/[inherit] text-muted-foreground lg:text-base/[inherit]" />
          ) : null}
          <PrimaryAction className="col-span-full row-start-3 mt-3 lg:col-span-1 lg:col-start-1 lg:mt-6" />
          <Link
            to={product ? planPath(product.type, product.periodMonths) : pricingPath()}
            className="text-link col-start-2 row-start-1 -mb-3 lg:row-start-3 lg:mt-6 lg:mb-0 lg:justify-self-start"
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
    <div className="row-start-1 grid min-h-16.5 content-end text-sm/[inherit] text-muted-foreground short:max-lg:min-h-13 lg:col-span-full lg:min-h-27 lg:text-base/[inherit]">
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
                <MonthlyPrice
                  product={product}
                  className="px-[0.1em] text-[min(var(--text-4xl),11vw)] leading-[1.1] font-extrabold tracking-tight whitespace-nowrap text-foreground lg:text-7xl/[1.1]"
                />
              </p>
              <p>{t('price.total', { product: name, total: format.money(price) })}</p>
            </>
          );
        }}
      </QueryState>
    </div>
  );
}
