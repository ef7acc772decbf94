import { Globe, Wifi } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDrawing } from '@/components/brand/app-picture';
import type { FlagCode } from '@/components/brand/flags';
import { SeaField } from '@/components/brand/sea-field';
import { SignalFlag } from '@/components/brand/signal-flag';
import { FirstViewEnd } from '@/components/content/first-view-end';
import { ClientPlatform } from '@/api/enums';

const LETTERS: readonly FlagCode[] = ['V', 'P', 'N'];

/** A name and an address that are reserved for examples (RFC 2606, 5737). */
const SITE = 'news.example';
const ADDRESS = '203.0.113.24';

/** Who can observe the connection, and what the VPN hides from each of them. */
const OBSERVERS = [
  { observer: 'wifi', Icon: Wifi, hidden: SITE },
  { observer: 'sites', Icon: Globe, hidden: ADDRESS },
] as const;

/**
 * The product at work: the app on a phone, the visitor's connection, and what the Wi-Fi and the site see of it. The app's
 * switch hoists the flags over the connection, or lowers them into the sea. It works with CSS alone, before hydration and
 * without scripts, and goes from off to on once while the page opens. Styles: src/styles/scene.css.
 */
export function Scene() {
  const { t } = useTranslation(['home', 'app-picture']);
  const id = useId();
  return (
    <section aria-labelledby={id} className="scene bg-sea text-sea-foreground">
      <div>
        <SeaField />
      </div>
      <FirstViewEnd />
      <div className="scene-sky">
        <h2 id={id}>{t('network.title')}</h2>
        <AppDrawing isLive system={ClientPlatform.ios} />
        <figure className="scene-line">
          <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none">
            <path d="M0 0Q45 90 100 0" vectorEffect="non-scaling-stroke" />
          </svg>
          <div className="scene-flags">
            {LETTERS.map((letter) => (
              <SignalFlag key={letter} code={letter} className="hoisted" />
            ))}
          </div>
          {/* Screen readers get the same from the list below. */}
          <p aria-hidden className="scene-letter when-off">
            <span>{t('network.from')}</span>
            <code translate="no">{ADDRESS}</code>
            <span>{t('network.to')}</span>
            <code translate="no">{SITE}</code>
          </p>
          <figcaption className="sr-only">{t('hero.flags')}</figcaption>
        </figure>
        <dl aria-live="polite">
          {OBSERVERS.map(({ observer, Icon, hidden }) => (
            <div key={observer}>
              <dt>
                <Icon aria-hidden />
                <span>{t(`network.${observer}.who`)}</span>
              </dt>
              <dd className="when-off">
                <code translate="no">{hidden}</code>
                <span>{t(`network.${observer}.off`)}</span>
              </dd>
              <dd className="when-on">
                <b>
                  <s translate="no">{hidden}</s> <span>{t('network.server')}</span>
                </b>
                <span>{t(`network.${observer}.on`)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="scene-how">
        <span>{t('network.how')}</span> <span>{t('app-picture:drawing')}</span>
      </p>
    </section>
  );
}
