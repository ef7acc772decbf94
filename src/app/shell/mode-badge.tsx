import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { API } from '@/config/api';
import { environmentOf } from '@/config/environment';
import { GALLERY_PATH } from '@/config/paths';

/** What answers the calls, for developers; in production only of a demo. Where it is the sandbox it leads to its panel. */
export function ModeBadge() {
  const { t } = useTranslation('shell');
  const isProduction = useSyncExternalStore(noChange, isProductionHost, () => true);
  const isDemo = API.mode === 'demo';
  if (isProduction && !isDemo) return null;
  const label = t(`mode.${API.mode}`);
  const hasPanel = API.mode === 'sandbox' || isDemo;
  return (
    <div className="mx-5 mb-5 flex w-fit gap-3 border border-border bg-popover px-2 text-xs font-semibold text-popover-foreground shadow-raised lg:fixed lg:bottom-0 lg:left-0 lg:z-30 lg:m-0">
      {hasPanel ? (
        <a href="/sandbox" target="_blank" rel="noopener noreferrer" className="py-1">
          {label} · {t('mode.panel')}
          <span className="sr-only"> {t('newTab')}</span>
        </a>
      ) : (
        <p className="py-1">{label}</p>
      )}
      {import.meta.env.DEV ? (
        <Link to={GALLERY_PATH} className="py-1">
          {t('mode.gallery')}
        </Link>
      ) : null}
    </div>
  );
}

/** A host stays what it is; only a prerendered page does not know its own. */
const noChange = () => () => undefined;
const isProductionHost = () => environmentOf(window.location.hostname) === 'PROD';
