import { useTranslation } from 'react-i18next';
import type { Goods } from '@/api';
import { perMonth } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';

type MonthlyPriceProps = { product: Goods; text: 'monthly' | 'lede'; className: string };

/** "from $2.99 a month". The amount has a style of its own, at any place in the translated sentence. */
export function MonthlyPrice({ product, text, className }: MonthlyPriceProps) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const price = format.money(perMonth(product.price, product.periodMonths));
  const sentence = t(`price.${text}`, { price });
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
