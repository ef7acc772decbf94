import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { API } from '@/config/api';
import { environmentOf } from '@/config/environment';

const BADGE =
  'mx-5 mb-5 block w-fit lg:fixed lg:bottom-3 lg:left-3 lg:z-30 lg:m-0 border border-border bg-popover px-2.5 py-1 text-xs font-semibold text-popover-foreground shadow-raised';

/** What answers the calls, for developers; in production only of a demo. Where it is the sandbox it leads to its panel. */
export function ModeBadge() {
  const { t } = useTranslation('shell');
  const isProduction = useSyncExternalStore(noChange, isProductionHost, () => true);
  const isDemo = API.mode === 'demo';
  if (isProduction && !isDemo) return null;
  const label = t(`mode.${API.mode}`);
  if (API.mode !== 'sandbox' && !isDemo) return <p className={BADGE}>{label}</p>;
  return (
    <a href="/sandbox" target="_blank" rel="noopener noreferrer" className={BADGE}>
      {label} · {t('mode.panel')}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  );
}

/** A host stays what it is; only a prerendered page does not know its own. */
const noChange = () => () => undefined;
const isProductionHost = () => environmentOf(window.location.hostname) === 'PROD';
