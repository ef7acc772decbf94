import { useTranslation } from 'react-i18next';
import type { Goods } from '@/api';
import { perMonth } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';

/** "from $2.99 a month". The amount has a style of its own, at any place in the translated sentence. */
export function MonthlyPrice({ product, className }: { product: Goods; className: string }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const price = format.money(perMonth(product.price, product.periodMonths));
  const sentence = t('price.monthly', { price });
  const at = sentence.indexOf(price);
  return (
    <>
      <span>{sentence.slice(0, at)}</span>
      <b translate="no" className={className}>
        {price}
      </b>
      <span>{sentence.slice(at + price.length)}</span>
    </>
  );
}
