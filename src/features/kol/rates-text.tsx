import { useTranslation } from 'react-i18next';
import type { CommissionRates } from '@/api';
import { useFormat } from '@/i18n/use-format';

/** Both rates, each on a line of its own. */
export function RatesText({ rates }: { rates: CommissionRates }) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  return (
    <>
      <span className="block">
        {t('rates.first', { percent: format.percent(rates.firstPurchasePercent) })}
      </span>
      <span className="block">
        {t('rates.renewal', { percent: format.percent(rates.renewalPercent) })}
      </span>
    </>
  );
}
