import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientPlatform } from '@/api/enums';
import { SignalFlag } from '@/components/brand/signal-flag';
import { WordMark } from '@/components/brand/word-mark';
import { useOwnSystem } from '@/components/content/use-own-system';
import { APP_SCREENSHOTS } from '@/config/app-screenshots';
import { useBrandName } from '@/i18n/use-brand-name';
import { cn } from '@/lib/cn';

type AppPictureProps = {
  /** By default the visitor's own. */
  system?: ClientPlatform | undefined;
  className?: string | undefined;
};

/**
 * The connected app on one of its platforms: the operator's screenshot, or else a drawing that is marked as one. Decorative
 * apart from its caption, since the text beside it says the same.
 */
export function AppPicture({ system: asked, className }: AppPictureProps) {
  const { t } = useTranslation(['app-picture', 'download']);
  const own = useOwnSystem();
  const system = asked ?? own ?? ClientPlatform.ios;
  const screenshot = APP_SCREENSHOTS[system];
  const isWindow = system === ClientPlatform.mac || system === ClientPlatform.windows;
  return (
    <figure className={cn(!screenshot && isWindow ? 'w-58' : 'w-42', className)}>
      {screenshot ? (
        <img
          {...screenshot}
          loading="lazy"
          className="h-auto w-full"
          alt={t('screenshotOn', { system: t(`download:systems.${system}`) })}
        />
      ) : (
        <>
          <div aria-hidden>
            <AppDrawing system={system} />
          </div>
          <figcaption className="mt-3.5 text-center text-sm/[1.3] text-current/80">
            {t('drawing')}
          </figcaption>
        </>
      )}
    </figure>
  );
}

type AppDrawingProps = {
  system: ClientPlatform;
  /** The connect switch works, and `:has()` shows its state anywhere on the page. Otherwise it is drawn as on. */
  isLive?: boolean;
  className?: string;
};

/** The drawing alone: a window or a phone, its flag, the switch and the state. Styles: src/styles/app-picture.css. */
export function AppDrawing({ system, isLive = false, className }: AppDrawingProps) {
  const { t } = useTranslation('app-picture');
  const brand = useBrandName();
  return (
    <div className={cn(`app app-${system}`, className)}>
      <WordMark label={brand} className="mx-auto text-[1.15em]/[1.4]" />
      <div aria-hidden className="app-hoist">
        <SignalFlag code="H" className="hoisted h-auto w-[calc(46*var(--u))]" />
      </div>
      {isLive ? (
        <Switch />
      ) : (
        <p className="app-switch">
          <i />
        </p>
      )}
      <p aria-hidden className="app-state">
        <b className="when-on">{t('on')}</b>
        <b className="when-off">{t('off')}</b>
      </p>
      <dl>
        <div>
          <dt>{t('connected')}</dt>
          <dd className="when-on">{t('minutes')}</dd>
        </div>
        <div>
          <dt>{t('address')}</dt>
          <dd className="when-on">{t('hidden')}</dd>
          <dd className="when-off">{t('visible')}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The switch that works, with a hint until it has been used. */
function Switch() {
  const { t } = useTranslation('app-picture');
  const brand = useBrandName();
  const id = useId();
  const [isUsed, setIsUsed] = useState(false);
  return (
    <label className="app-switch">
      <span id={id} className="sr-only">
        {brand}
      </span>
      {/* Browsers restore a switch after a reload, which would lower the flags of a new visit. */}
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox has its own checked state.
        role="switch"
        aria-labelledby={id}
        defaultChecked
        autoComplete="off"
        onChange={() => setIsUsed(true)}
      />
      <i aria-hidden />
      {/* Keeps its place, so that nothing moves under the finger. */}
      <small aria-hidden className={isUsed ? 'invisible' : 'when-on'}>
        {t('hint')}
      </small>
    </label>
  );
}
