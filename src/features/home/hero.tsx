import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { FlagCode } from '@/components/brand/flags';
import { SignalFlag } from '@/components/brand/signal-flag';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { cheapestMonth } from '@/domain/price';
import { useBrandName } from '@/i18n/use-brand-name';
import { useFormat } from '@/i18n/use-format';
import { StalePrices, useGoods } from '@/purchase/goods';
import { NetworkView } from './network-view';
import { MonthlyPrice, ShopFailed } from './prices';
import { PrimaryAction } from './primary-action';

const LETTERS: readonly FlagCode[] = ['V', 'P', 'N'];

/**
 * What the product is, what it costs, and (`children`) how to get it: all visible without scrolling. Beside it what the
 * network sees with the product off and on; on hoists the flags.
 */
export function Hero({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home');
  const brand = useBrandName();
  return (
    <div className="group/hero measure grid grid-cols-1 lg:min-h-[calc(100dvh-var(--header-height))] lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[1fr_auto] lg:gap-x-16 xl:grid-cols-[minmax(0,1fr)_calc(300*var(--unit))_auto] xl:grid-rows-1 xl:gap-x-12">
      <div className="flex min-w-0 flex-col py-6 lg:pt-8 xl:py-12">
        {/* Beside the heading is nothing until the switch, further down. */}
        <h1 className="max-w-[12em] text-display xl:-mr-60">{t('hero.title')}</h1>
        <p className="mt-3 max-w-xl text-balance text-muted-foreground lg:mt-6 lg:text-lg">
          {t('hero.lede', { brand })}
        </p>
        <div className="mt-3 lg:mt-8">
          <StartingPrice />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-1 lg:mt-7">
          <PrimaryAction />
          <Link to={PATHS.pricing} className="text-link">
            {t('action.plans')}
          </Link>
        </div>
        {/* Below the buttons, which do not move when it appears. */}
        <StalePrices live className="mt-4 max-w-xl lg:mt-6" />
        <div className="mt-4 lg:mt-auto lg:pt-8">{children}</div>
      </div>
      <SpelledFlags />
      <NetworkView />
    </div>
  );
}

/** The lowest monthly price of all that can be bought now, and its total. */
function StartingPrice() {
  const { t } = useTranslation(['home', 'common']);
  const format = useFormat();
  const { data, isError, refetch } = useGoods();
  const product = data && cheapestMonth(data.goods);
  return (
    <div className="flex min-h-20 flex-col justify-end lg:min-h-26">
      {product ? (
        <>
          <p className="text-lg">
            <MonthlyPrice
              product={product}
              className="px-1 text-5xl leading-none font-extrabold tracking-tight lg:text-7xl"
            />
          </p>
          <p className="mt-2 text-sm text-muted-foreground">
            {t('price.total', { product: product.name, total: format.money(product.price) })}
          </p>
        </>
      ) : data ? (
        <p className="font-semibold">{t('price.none')}</p>
      ) : isError ? (
        <ShopFailed announced onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('common:loading')}</span>
          <Skeleton className="h-12 w-60" />
          <Skeleton className="mt-2 w-44" />
        </div>
      )}
    </div>
  );
}

/**
 * The flags V, P and N: the product in the international code of signals. In a strip on a phone; on a desktop they are run up
 * a halyard as high as the window. They are lowered while the switch beside them is off.
 */
function SpelledFlags() {
  const { t } = useTranslation('home');
  return (
    <figure className="relative flex items-end gap-3 overflow-clip pt-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-full lg:flex-col lg:items-start lg:gap-5 lg:pt-10 xl:justify-center xl:pt-0 xl:col-start-3 xl:row-span-1">
      <span className="absolute inset-y-0 left-0 hidden w-px origin-bottom animate-halyard bg-current opacity-60 lg:block" />
      <div className="hoist-stagger flex gap-2 lg:flex-col lg:gap-3 lg:[--hoist-from:50dvh]">
        {LETTERS.map((letter) => (
          <span key={letter} className="animate-hoist">
            <span className="lowered-when-off relative block lg:pl-4">
              <span className="absolute hidden border-current opacity-60 lg:inset-y-[12%] lg:left-0 lg:block lg:w-4 lg:border-y" />
              <SignalFlag
                code={letter}
                className="size-[min(14vw,calc(96*var(--unit)))] lg:size-[clamp(calc(112*var(--unit)),calc((100dvh-var(--header-height)-140*var(--unit))/3),calc(264*var(--unit)))]"
              />
            </span>
          </span>
        ))}
      </div>
      <figcaption className="transition-opacity group-has-[[role=switch]:not(:checked)]/hero:opacity-0 text-sm text-muted-foreground lg:ml-4 lg:w-0 lg:min-w-[calc(100%-16*var(--unit))]">
        {t('hero.flags')}
      </figcaption>
    </figure>
  );
}
