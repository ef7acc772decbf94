import { useTranslation } from 'react-i18next';
import { SignalFlag } from '@/components/brand/signal-flag';
import type { FlagCode } from '@/components/brand/flags';

const LETTERS: readonly FlagCode[] = ['V', 'P', 'N'];

/**
 * The flags V, P and N: the product in the international code of signals. On a phone they hang from the header, on a
 * desktop they are run up a halyard as high as the window.
 */
export function SpelledFlags() {
  const { t } = useTranslation('home');
  return (
    <figure className="relative flex items-end gap-3 lg:h-full lg:flex-col lg:items-start lg:justify-center lg:gap-5 lg:overflow-clip">
      <span className="absolute inset-y-0 left-0 hidden w-px origin-bottom animate-halyard bg-current opacity-60 lg:block" />
      <div className="hoist-stagger flex gap-2 lg:flex-col lg:gap-3 lg:[--hoist-from:50dvh]">
        {LETTERS.map((letter) => (
          <span key={letter} className="relative animate-hoist pt-2 lg:pt-0 lg:pl-4">
            <span className="absolute inset-x-[12%] top-0 h-2 border-x border-current opacity-60 lg:inset-x-auto lg:inset-y-[12%] lg:left-0 lg:h-auto lg:w-4 lg:border-x-0 lg:border-y" />
            <SignalFlag
              code={letter}
              className="size-[min(21vw,26dvh,calc(144*var(--unit)))] lg:size-[clamp(calc(112*var(--unit)),calc((100dvh-var(--header-height)-140*var(--unit))/3),calc(264*var(--unit)))]"
            />
          </span>
        ))}
      </div>
      <figcaption className="text-xs text-muted-foreground lg:ml-4 lg:w-0 lg:min-w-[calc(100%-16*var(--unit))] lg:text-sm">
        {t('hero.flags')}
      </figcaption>
    </figure>
  );
}
