import { Globe, Wifi } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDrawing } from '@/components/brand/app-picture';
import type { FlagCode } from '@/components/brand/flags';
import { SeaField } from '@/components/brand/sea-field';
import { SignalFlag } from '@/components/brand/signal-flag';
import { FirstViewEnd } from '@/components/content/first-view-end';
import { ClientPlatform } from '@/api/enums';
import { cheapestMonth } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { useGoods } from '@/purchase/goods';
import { TrialText } from '@/session/trial-text';
import { useReferral, useTrialTime } from '@/session/use-referral';

const LETTERS: readonly FlagCode[] = ['V', 'P', 'N'];

/** Names and addresses that are reserved for examples (RFC 2606, 5737). */
const SITE = 'news.example';
const ADDRESS = '203.0.113.24';
const SERVER = '198.51.100.7';

/** Who can observe the connection, and what each of them sees without and with the VPN. */
const OBSERVERS = [
  { observer: 'wifi', Icon: Wifi, off: SITE, on: SERVER },
  { observer: 'sites', Icon: Globe, off: ADDRESS, on: SERVER },
] as const;

/**
 * The product at work: the app on a phone, the visitor's connection, and what the Wi-Fi and the site see of it. The app's
 * switch hoists the flags over the connection, or lowers them into the sea. It works with CSS alone, before hydration and
 * without scripts. Styles: src/styles/scene.css.
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
      <h2 id={id}>{t('network.title')}</h2>
      <App />
      <figure className="scene-line">
        <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d="M0 0Q45 90 100 0" vectorEffect="non-scaling-stroke" />
        </svg>
        <div className="scene-flags">
          {LETTERS.map((letter) => (
            <SignalFlag key={letter} code={letter} />
          ))}
        </div>
        {/* Screen readers get the same from the list below. */}
        <p aria-hidden className="scene-letter">
          <span>{t('network.from')}</span>
          <code translate="no">{ADDRESS}</code>
          <span>{t('network.to')}</span>
          <code translate="no">{SITE}</code>
        </p>
        <figcaption className="sr-only">{t('hero.flags')}</figcaption>
      </figure>
      <dl aria-live="polite">
        {OBSERVERS.map(({ observer, Icon, off, on }) => (
          <div key={observer}>
            <dt>
              <Icon aria-hidden />
              <span>{t(`network.${observer}.who`)}</span>
            </dt>
            <dd className="when-off">
              <code translate="no">{off}</code>
              <span>{t(`network.${observer}.off`)}</span>
            </dd>
            <dd className="when-on">
              <code translate="no">{on}</code>
              <span>{t(`network.${observer}.on`)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="scene-how">
        <span>{t('network.how')}</span> <span>{t('app-picture:drawing')}</span>
      </p>
    </section>
  );
}

/** The app as it is after the trial has begun, or with the plan whose price is beside it. */
function App() {
  const { t } = useTranslation('app-picture');
  const format = useFormat();
  const { time } = useTrialTime(useReferral());
  const product = cheapestMonth(useGoods().data?.goods ?? []);
  const shown = time
    ? { plan: t('trial'), left: <TrialText>{format.duration(time)}</TrialText> }
    : { plan: product?.name, left: null };
  return <AppDrawing isLive system={ClientPlatform.ios} {...shown} />;
}
