import { Globe, Wifi } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlagCode } from '@/components/brand/flags';
import { SeaField } from '@/components/brand/sea-field';
import { SignalFlag } from '@/components/brand/signal-flag';
import { useBrandName } from '@/i18n/use-brand-name';

const LETTERS: readonly FlagCode[] = ['V', 'P', 'N'];

const WATCHERS = [
  ['wifi', Wifi],
  ['sites', Globe],
] as const;

/**
 * What others see of a connection with the product off and on; claims no more than "How it works". On hoists the flags,
 * off lowers them into the sea. The switch works with CSS alone, before hydration and without scripts.
 */
export function NetworkView() {
  const { t } = useTranslation('home');
  const brand = useBrandName();
  const id = useId();
  return (
    // The rows meet at the horizon, so that no text lies on the lines of the sea.
    <section
      aria-labelledby={id}
      className="group/view relative isolate bg-sea text-sea-foreground lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[73fr_27fr] lg:gap-x-6 xl:gap-x-8"
    >
      <div className="absolute inset-y-0 -left-[50vw] -z-10 w-[150vw] bg-sea lg:left-0 lg:w-screen">
        <div className="max-lg:hidden">
          <SeaField />
        </div>
      </div>
      <SpelledFlags />
      <div className="pt-6 pb-10 lg:col-start-1 lg:row-start-1 lg:pt-12 lg:pl-8 xl:pl-10">
        <h2 id={id} className="text-2xl leading-tight font-bold tracking-tight xl:text-3xl">
          {t('network.title')}
        </h2>
        <label className="mt-4 flex min-h-11 w-fit cursor-pointer flex-wrap items-center gap-x-4 gap-y-2 lg:mt-6">
          <span className="text-lg font-semibold">{brand}</span>
          {/* Browsers restore a switch after a reload, which would lower the flags of a new visit. */}
          <input
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox has its own checked state.
            role="switch"
            defaultChecked
            autoComplete="off"
            className="peer sr-only"
          />
          <span
            aria-hidden
            className="flex border border-sea-foreground text-lg font-semibold *:px-5 *:py-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring peer-checked:[&>:last-child]:bg-sea-foreground peer-checked:[&>:last-child]:text-sea peer-checked:[&>:last-child]:forced-selected peer-not-checked:[&>:first-child]:bg-sea-foreground peer-not-checked:[&>:first-child]:text-sea peer-not-checked:[&>:first-child]:forced-selected"
          >
            <span>{t('network.off')}</span>
            <span>{t('network.on')}</span>
          </span>
        </label>
        <dl aria-live="polite" className="mt-6 lg:mt-8">
          {WATCHERS.map(([watcher, Icon]) => (
            <div key={watcher} className="relative border-t border-sea-line py-4 pl-10">
              <dt className="text-sea-muted">
                <Icon aria-hidden className="absolute top-4 left-0 size-6" />
                <span>{t(`network.${watcher}.who`)}</span>
              </dt>
              <dd className="mt-1 grid text-lg leading-snug font-semibold text-balance xl:text-xl *:[grid-area:1/1]">
                <span className="group-has-[[role=switch]:checked]/view:invisible">
                  {t(`network.${watcher}.off`)}
                </span>
                <span className="group-has-[[role=switch]:not(:checked)]/view:invisible">
                  {t(`network.${watcher}.on`)}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/**
 * The flags V, P and N, which spell the product in the international code of signals. In a strip on a phone; on a
 * desktop on a halyard as high as the window. They are lowered while the switch is off.
 */
function SpelledFlags() {
  const { t } = useTranslation('home');
  return (
    <figure className="flex items-end gap-4 pt-6 max-lg:border-b max-lg:border-sea-muted lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-0">
      <div className="relative flex overflow-clip lg:h-full lg:items-center">
        <span className="absolute inset-y-0 left-0 hidden w-px origin-bottom animate-halyard bg-sea-muted lg:block" />
        <div className="hoist-stagger flex gap-2 lg:flex-col lg:gap-3 lg:[--hoist-from:50dvh]">
          {LETTERS.map((letter) => (
            <span key={letter} className="animate-hoist">
              <span className="lowered-when-off relative block lg:pl-4">
                <span className="absolute hidden border-sea-muted lg:inset-y-[12%] lg:left-0 lg:block lg:w-4 lg:border-y" />
                <SignalFlag
                  code={letter}
                  className="size-[min(16vw,calc(96*var(--unit)))] lg:size-[clamp(calc(112*var(--unit)),min((100dvh-var(--header-height)-88*var(--unit))/3,29vw-148*var(--unit)),calc(264*var(--unit)))]"
                />
              </span>
            </span>
          ))}
        </div>
      </div>
      <figcaption className="pb-2 text-sm break-keep text-sea-muted transition-opacity group-has-[[role=switch]:not(:checked)]/view:opacity-0 lg:absolute lg:bottom-12 lg:left-8 lg:pb-0 xl:left-10">
        {t('hero.flags')}
      </figcaption>
    </figure>
  );
}
