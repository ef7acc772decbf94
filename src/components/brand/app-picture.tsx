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
  return (
    <figure className={cn(!screenshot && isWindow(system) ? 'w-58' : 'w-42', className)}>
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

/**
 * The drawing alone: a window or a phone, its flag, the switch and the state. Its sizes are steps of its own, which grow
 * with --u. What shows on and off: src/styles/app-picture.css.
 */
export function AppDrawing({ system, isLive = false, className }: AppDrawingProps) {
  const { t } = useTranslation('app-picture');
  const brand = useBrandName();
  return (
    <div
      className={cn(
        'app relative flex w-full flex-col border-2 border-[#3d5478] bg-[light-dark(#fbfbf8,#14263f)] px-3 pt-7 pb-4 text-[length:max(var(--text-sm),--spacing(2.5))] leading-[1.35] text-(--ink) [--ink:light-dark(#0b1d36,#f3f4f1)] [--spacing:calc(4*var(--u))] before:absolute before:top-2.25',
        isWindow(system)
          ? 'rounded-[--spacing(2)] before:h-2 before:w-9'
          : 'rounded-[--spacing(6)] [box-shadow:0_0_0_--spacing(1.25)_#050c18] before:left-1/2 before:rounded-full before:bg-[#050c18] before:[translate:-50%]',
        FRAMES[system],
        className,
      )}
    >
      <WordMark label={brand} className="mx-auto text-[1.15em]/[1.4]" />
      <div
        aria-hidden
        className="relative mx-auto mt-3.5 h-16 overflow-hidden border-l-2 border-current"
      >
        <SignalFlag code="H" className="hoisted h-auto w-11.5" />
      </div>
      {isLive ? (
        <Switch />
      ) : (
        <p className={SWITCH}>
          <i className={TRACK} />
        </p>
      )}
      <p aria-hidden className="grid text-center">
        <b className="when-on col-start-1 row-start-1">{t('on')}</b>
        <b className="when-off col-start-1 row-start-1">{t('off')}</b>
      </p>
      <dl className="mt-auto pt-3.5">
        <div className={ROW}>
          <dt>{t('connected')}</dt>
          <dd className={cn('when-on', VALUE)}>{t('minutes')}</dd>
        </div>
        <div className={ROW}>
          <dt>{t('address')}</dt>
          <dd className={cn('when-on', VALUE)}>{t('hidden')}</dd>
          <dd className={cn('when-off', VALUE)}>{t('visible')}</dd>
        </div>
      </dl>
    </div>
  );
}

function isWindow(system: ClientPlatform): boolean {
  return system === ClientPlatform.mac || system === ClientPlatform.windows;
}

/** The camera of a phone: a bar, or a dot; the buttons of a window. */
const FRAMES: Record<ClientPlatform, string> = {
  ios: 'before:h-2 before:w-11',
  android: 'before:size-2.25',
  mac: 'before:left-3 before:[background:radial-gradient(circle,#768396_--spacing(1),transparent_0)_--spacing(-0.75)_/_--spacing(3.5)]',
  windows:
    'before:right-3 before:[background:linear-gradient(90deg,#768396_--spacing(2),transparent_0)_0_/_--spacing(3.5)]',
};

const SWITCH = 'relative -mx-2.5 mt-3.5 grid justify-items-center gap-1 text-center';

/** A white knob with air around it, on a yellow track; on a grey one while it is off. */
const TRACK = cn(
  'flex h-9.5 w-18 border-2 border-(--ink) bg-flag-yellow p-[3px] transition-colors duration-300 before:w-1/2 before:border-2 before:border-(--ink) before:bg-white before:[transition:translate_300ms] before:[translate:100%] forced-colors:forced-color-adjust-none',
  'peer-not-checked:bg-[#b9c1cc] peer-not-checked:before:[translate:0] peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-[#0a4fc0]',
);

const ROW =
  'grid grid-cols-[1fr_auto] gap-x-[0.5em] border-t border-[light-dark(#d5dae1,#2b4061)] py-1.25';
const VALUE = 'col-start-2 row-start-1 font-semibold';

/** The switch that works, with a hint until it has been used. */
function Switch() {
  const { t } = useTranslation('app-picture');
  const brand = useBrandName();
  const id = useId();
  const [isUsed, setIsUsed] = useState(false);
  return (
    <label className={SWITCH}>
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
        className="peer absolute inset-0 z-1 cursor-pointer opacity-0"
      />
      <i aria-hidden className={TRACK} />
      {/* Keeps its place, so that nothing moves under the finger. */}
      <small
        aria-hidden
        className={cn('text-[1em] underline underline-offset-3', isUsed ? 'invisible' : 'when-on')}
      >
        {t('hint')}
      </small>
    </label>
  );
}
