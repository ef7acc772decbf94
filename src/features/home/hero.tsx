import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { PaymentTerms } from '@/components/content/payment-terms';
import { Skeleton } from '@/components/ui/skeleton';
import { pricingPath, planPath } from '@/config/paths';
import { cheapestMonth } from '@/domain/price';
import { useBrandName } from '@/i18n/use-brand-name';
import { useFormat } from '@/i18n/use-format';
import { StalePrices, useGoods } from '@/purchase/goods';
import { NetworkView } from './network-view';
import { MonthlyPrice, ShopFailed } from './prices';
import { PrimaryAction } from './primary-action';

/**
 * What the product is, its price, and (`children`) how to get it: all visible without scrolling. Beside it, on a
 * desktop up to the edge of the window, is the sea with the flags and a view of what the network sees.
 */
export function Hero({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home');
  const brand = useBrandName();
  const product = cheapestMonth(useGoods().data?.goods ?? []);
  return (
    <div className="overflow-x-clip">
      <div className="measure grid grid-cols-1 lg:min-h-[calc(100dvh-var(--header-height))] lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] lg:gap-x-8 xl:gap-x-10">
        <div className="flex min-w-0 flex-col py-6 lg:py-12 short:max-lg:py-3">
          <h1 className="text-display short:max-lg:text-title">{t('hero.title')}</h1>
          <p className="mt-3 max-w-xl text-balance text-muted-foreground lg:mt-6 lg:text-lg short:max-lg:mt-1.5 short:sm:max-lg:max-w-none">
            {t('hero.lede', { brand })}
          </p>
          <div className="mt-3 lg:mt-8 short:max-lg:mt-1.5">
            <StartingPrice />
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-1 lg:mt-7">
            <PrimaryAction />
            <Link
              to={product ? planPath(product.type, product.periodMonths) : pricingPath()}
              className="text-link"
            >
              {t('action.plans')}
            </Link>
          </div>
          {/* Below the buttons, so that they don't move when it appears. */}
          <StalePrices live className="mt-4 max-w-xl lg:mt-6" />
          <div className="mt-4 lg:mt-auto lg:pt-8">{children}</div>
        </div>
        <NetworkView />
      </div>
    </div>
  );
}

/** The lowest monthly price of all available products, and its total. */
function StartingPrice() {
  const { t } = useTranslation(['home', 'common']);
  const format = useFormat();
  const { data, isError, refetch } = useGoods();
  const product = data && cheapestMonth(data.goods);
  return (
    <div className="flex min-h-20 flex-col justify-end lg:min-h-26 short:max-lg:min-h-15">
      {product ? (
        <>
          <p className="text-lg">
            <MonthlyPrice
              product={product}
              className="px-1 text-[length:min(var(--text-5xl),13vw)] leading-none font-extrabold tracking-tight whitespace-nowrap lg:text-7xl short:max-lg:text-3xl"
            />
          </p>
          <p className="mt-2 text-sm text-muted-foreground">
            {t('price.total', { product: product.name, total: format.money(product.price) })}
          </p>
          <PaymentTerms className="text-sm text-muted-foreground" />
        </>
      ) : data ? (
        <p className="font-semibold">{t('price.none')}</p>
      ) : isError ? (
        <ShopFailed announced onRetry={() => void refetch()} />
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
