import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cheapestMonth } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { StalePrices, useGoods } from '@/purchase/goods';
import { MonthlyPrice } from './monthly-price';
import { PrimaryAction } from './primary-action';
import { Scene } from './scene';

/**
 * What the product is, its price, and `children`, all visible without scrolling. The scene is beside it on a desktop, up
 * to the edge of the window.
 */
export function Hero({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <div className="overflow-x-clip lg:grid lg:min-h-[calc(100dvh-var(--header-height)-var(--strip-height))] lg:grid-cols-[minmax(0,52fr)_minmax(0,48fr)] lg:pl-[max(0px,(100%_-_--spacing(336))/2)] xl:grid-cols-[minmax(0,48fr)_minmax(0,52fr)]">
      <div className="flex flex-col px-(--edge) py-5 short:max-lg:py-3 lg:min-h-[inherit] lg:justify-center-safe lg:self-start lg:py-10 lg:pr-6">
        <h1 className="text-display short:max-lg:text-(length:--text-title)">{t('hero.title')}</h1>
        <Lede />
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 lg:mt-8">
          <PrimaryAction />
        </div>
        {children}
      </div>
      <Scene />
    </div>
  );
}

/** What the product is, and the lowest monthly price of all available products, with its total. */
function Lede() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { data } = useGoods();
  const product = cheapestMonth(data?.goods ?? []);
  return (
    <>
      <p className="mt-3 min-h-[2lh] max-w-[26em] text-lg/[1.45] short:max-lg:mt-1.5 lg:mt-6 lg:text-2xl/[1.45]">
        {product ? (
          <MonthlyPrice
            product={product}
            text="lede"
            className="text-xl font-extrabold tracking-tight whitespace-nowrap lg:text-3xl/[1]"
          />
        ) : (
          <span>{t('hero.lede')}</span>
        )}
      </p>
      <StalePrices
        showsFailure
        className="mt-1 text-sm/[inherit] text-muted-foreground lg:mt-2 lg:text-base/[inherit]"
      >
        {product
          ? t('price.total', { product: product.name, total: format.money(product.price) })
          : data
            ? t('price.none')
            : null}
      </StalePrices>
    </>
  );
}
