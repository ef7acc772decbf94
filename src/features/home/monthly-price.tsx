import { useTranslation } from 'react-i18next';
import type { Goods } from '@/api';
import { perMonth } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';

/** "from $2.99 a month": the sentence of the language, its amount in letters of its own. */
export function MonthlyPrice({ product, className }: { product: Goods; className: string }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const price = format.money(perMonth(product.price, product.periodMonths));
  const sentence = t('price.monthly', { price });
  const at = sentence.indexOf(price);
  return (
    <>
      {sentence.slice(0, at)}
      <b className={className}>{price}</b>
      {sentence.slice(at + price.length)}
    </>
  );
}
