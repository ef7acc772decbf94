import { useTranslation } from 'react-i18next';
import { type Goods, type Quote, type QuoteLine, serverNow, useSystemDisplayConfig } from '@/api';
import { convertedTime } from '@/domain/grant-time';
import { savingOf } from '@/domain/price';
import { useUser } from '@/session/use-session';
import type { Due } from './summary';

/** The server's quote where a coupon applies; else the same lines from the goods' own prices (contract: Quote, Goods). */
export function useDue(product: Goods, quote: Quote | undefined): Due {
  const { t } = useTranslation('checkout');
  const user = useUser();
  const percent = useSystemDisplayConfig().data?.liteToStandardPercent ?? 0;
  if (quote) return quote;
  const { name, type, periodMonths, price, originalPrice } = product;
  const saving = savingOf(originalPrice, price);
  const lines: QuoteLine[] = [
    { kind: 'price', label: name, amount: saving ? originalPrice : price },
  ];
  if (saving) {
    const label = t('line.discount', { count: periodMonths });
    lines.push({ kind: 'discount', label, amount: saving.amount });
  }
  const convertedMilliseconds = convertedTime(user, type, percent, serverNow());
  return { lines, total: price, convertedMilliseconds };
}
