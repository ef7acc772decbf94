import { Globe, Wifi } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDrawing } from '@/components/brand/app-picture';
import type { FlagCode } from '@/components/brand/flags';
import { SeaField } from '@/components/brand/sea-field';
import { SignalFlag } from '@/components/brand/signal-flag';
import { FirstViewEnd } from '@/components/content/first-view-end';
import { ClientPlatform } from '@/api/enums';
import { cn } from '@/lib/cn';

const LETTERS: readonly FlagCode[] = ['V', 'P', 'N'];

/** A name and an address that are reserved for examples (RFC 2606, 5737). */
const SITE = 'news.example';
const ADDRESS = '203.0.113.24';

/** Who can observe the connection, and what the VPN hides from each of them. */
const OBSERVERS = [
  { observer: 'wifi', Icon: Wifi, hidden: SITE },
  { observer: 'sites', Icon: Globe, hidden: ADDRESS },
] as const;

/** Tailwind's steps grow with the drawing. */
const STEPS = '[--spacing:calc(4*var(--u))]';
const CODE = 'font-mono font-semibold';
/** The figure at the head of each observer's facts. */
const SEEN = 'block xl:text-2xl/[inherit]';

/**
 * The product at work: the app on a phone, the visitor's connection, and what the Wi-Fi and the site see of it. The app's
 * switch hoists the flags over the connection, or lowers them into the sea. It works with CSS alone, before hydration and
 * without scripts, and goes from off to on once while the page opens (src/styles/home.css).
 */
export function Scene() {
  const { t } = useTranslation(['home', 'app-picture']);
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="scene relative isolate grid bg-sea text-sea-foreground lg:grid-rows-[73fr_27fr]"
    >
      {/* On a phone the text would lie on the lines of the sea. */}
      <div className="absolute inset-0 -z-1 max-lg:hidden forced-colors:hidden">
        <SeaField />
      </div>
      {/* The sea is painted first, and what is on it comes with the whole stylesheet. */}
      <FirstViewEnd />
      <div
        className={cn(
          STEPS,
          'grid grid-cols-[--spacing(35)_minmax(0,1fr)] grid-rows-[auto_auto_1fr] gap-x-5 pt-4.5 pr-(--edge) pb-5 pl-(--left) lg:content-end lg:pb-0',
        )}
      >
        <h2 id={id} className="col-span-full mb-4 text-xl/[1.2] font-bold xl:text-2xl/[1.2]">
          {t('network.title')}
        </h2>
        <AppDrawing
          isLive
          system={ClientPlatform.ios}
          // On a desktop it rises from behind the horizon.
          className="row-[2/4] min-h-68.5 lg:rounded-b-none lg:border-b-0 lg:pb-1"
        />
        <figure className="relative text-sm/[inherit] lg:self-end xl:text-lg/[inherit]">
          <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none">
            <path d="M0 0Q45 90 100 0" vectorEffect="non-scaling-stroke" />
          </svg>
          {/* V, P and N hang from the line; lowered, they sink into the sea. */}
          <div className="grid grid-cols-3 gap-2 pt-5">
            {LETTERS.map((letter) => (
              <SignalFlag
                key={letter}
                code={letter}
                className="hoisted h-auto w-full nth-2:mt-1.25"
              />
            ))}
          </div>
          {/* Screen readers get the same from the list below. */}
          <p aria-hidden className="when-off">
            <span>{t('network.from')}</span>
            <code translate="no" className={CODE}>
              {ADDRESS}
            </code>
            <span>{t('network.to')}</span>
            <code translate="no" className={CODE}>
              {SITE}
            </code>
          </p>
          <figcaption className="sr-only">{t('hero.flags')}</figcaption>
        </figure>
        <dl
          aria-live="polite"
          className="mt-4 grid content-end gap-3.5 text-sm/[1.35] lg:content-start lg:pb-6 xl:text-lg/[1.35]"
        >
          {OBSERVERS.map(({ observer, Icon, hidden }) => (
            <div key={observer} className="grid xl:border-t xl:border-sea-line xl:pt-2.5">
              <dt className="flex items-center gap-[0.5em] text-sea-muted">
                <Icon aria-hidden className="size-[1.3em] shrink-0" />
                <span>{t(`network.${observer}.who`)}</span>
              </dt>
              <dd className="when-off col-start-1 row-start-2">
                <code translate="no" className={cn(CODE, SEEN, 'text-flag-yellow')}>
                  {hidden}
                </code>
                <span>{t(`network.${observer}.off`)}</span>
              </dd>
              <dd className="when-on col-start-1 row-start-2">
                <b className={SEEN}>
                  <s translate="no" className="font-normal text-sea-muted">
                    {hidden}
                  </s>{' '}
                  <span>{t('network.server')}</span>
                </b>
                <span>{t(`network.${observer}.on`)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p
        className={cn(
          STEPS,
          'pr-(--edge) pb-4.5 pl-(--left) text-sm/[inherit] text-sea-muted lg:self-end',
        )}
      >
        <span>{t('network.how')}</span>{' '}
        <span className="before:content-['·_']">{t('app-picture:drawing')}</span>
      </p>
    </section>
  );
}
