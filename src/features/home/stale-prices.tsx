import { useTranslation } from 'react-i18next';
import { StaleNotice } from '@/components/feedback/stale-notice';
import { useShop } from './use-shop';

/** Beside prices of the build that couldn’t be checked since. `live` once a page. */
export function StalePrices({ live, className }: { live: boolean; className: string }) {
  const { t } = useTranslation('common');
  return (
    <StaleNotice query={useShop()} text={t('stale.prices')} live={live} className={className} />
  );
}
