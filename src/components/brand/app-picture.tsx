import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientPlatform } from '@/api';
import { WordMark } from '@/components/brand/word-mark';
import { APP_SCREENSHOTS } from '@/config/app-screenshots';
import { useBrandName } from '@/i18n/use-brand-name';
import { cn } from '@/lib/cn';

type AppPictureProps = {
  system: ClientPlatform;
  /** The plan of the picture; its row is left out without one. */
  plan?: ReactNode;
  /** The time left, in words; its row is left out without it. */
  left?: ReactNode;
  className?: string | undefined;
};

/**
 * The app on one of its platforms: the operator's screenshot, or else a drawing that is marked as one. Its plan and time
 * come from the caller. Decorative apart from its caption, since the text beside it says the same.
 */
export function AppPicture({ system, className, ...shown }: AppPictureProps) {
  const { t } = useTranslation(['app-picture', 'download']);
  const screenshot = APP_SCREENSHOTS[system];
  const name = t(`download:systems.${system}`);
  if (screenshot) {
    return (
      <figure className={cn('app-figure', className)}>
        <img {...screenshot} loading="lazy" alt={t('screenshotOn', { system: name })} />
      </figure>
    );
  }
  return (
    <figure className={cn('app-figure', className)}>
      <div aria-hidden>
        <AppDrawing system={system} {...shown} />
      </div>
      <figcaption>{t('drawingOn', { system: name })}</figcaption>
    </figure>
  );
}

type AppDrawingProps = Omit<AppPictureProps, 'className'> & {
  /** The connect switch works, and `:has()` shows its state anywhere on the page. Otherwise it is drawn as on. */
  isLive?: boolean;
};

/** The drawing alone: a window or a phone, the switch, the plan and the time left. Styles: src/styles/app-picture.css. */
export function AppDrawing({ system, plan, left, isLive = false }: AppDrawingProps) {
  const { t } = useTranslation('app-picture');
  const brand = useBrandName();
  const id = useId();
  const rows = [
    ['plan', plan],
    ['left', left],
  ] as const;
  return (
    <div className={`app app-${system}`}>
      <WordMark label={brand} className="app-mark" />
      {isLive ? (
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
          />
          <i aria-hidden />
          <b aria-hidden>{t('on')}</b>
          <b aria-hidden>{t('off')}</b>
        </label>
      ) : (
        <p className="app-switch">
          <i />
          <b>{t('on')}</b>
        </p>
      )}
      <dl>
        {rows.map(([row, value]) =>
          value ? (
            <div key={row}>
              <dt>{t(row)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}
