import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';

/**
 * Formats a range of days in UTC, without the year: "Nov 16 – Nov 22", or a single day. Times in ms since the epoch.
 */
export function useDayRange(): (from: number, to: number) => string {
  const { t } = useTranslation('kol');
  const { shortDay } = useFormat();
  return (from, to) =>
    from === to ? shortDay(from) : t('chart.range', { from: shortDay(from), to: shortDay(to) });
}
