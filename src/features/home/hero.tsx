import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { PATHS } from '@/config/paths';
import { useBrandName } from '@/i18n/use-brand-name';
import { StalePrices } from '@/purchase/goods';
import { PrimaryAction } from './primary-action';
import { SpelledFlags } from './spelled-flags';
import { StartingPrice } from './starting-price';

/** What it is, what it costs, and (`children`) how to get it: all before anybody scrolls. */
export function Hero({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home');
  const brand = useBrandName();
  return (
    <div className="measure grid grid-cols-1 gap-6 lg:min-h-[calc(100dvh-var(--header-height))] lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-20">
      <div className="flex min-w-0 flex-col pb-14 lg:py-12">
        <h1 className="max-w-[12em] text-display">{t('hero.title')}</h1>
        {/* On a phone after the ways to get it, so that those are there before anybody scrolls. */}
        <p className="mt-6 max-w-xl text-lg text-balance text-muted-foreground max-lg:order-1">
          {t('hero.lede', { brand })}
        </p>
        <div className="mt-3 lg:mt-8">
          <StartingPrice />
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-1 lg:mt-7">
          <PrimaryAction />
          <Link to={PATHS.pricing} className="text-link">
            {t('action.plans')}
          </Link>
        </div>
        {/* Below the buttons, which stay where they are when it appears. */}
        <StalePrices className="mt-4 max-w-xl lg:mt-6" />
        <div className="mt-4 lg:mt-auto lg:pt-12">{children}</div>
      </div>
      <div className="-order-1 lg:order-0">
        <SpelledFlags />
      </div>
    </div>
  );
}
