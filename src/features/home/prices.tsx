import { useTranslation } from 'react-i18next';
import type { ApiError, Goods } from '@/api';
import { RetryButton } from '@/components/feedback/retry-alert';
import { perMonth } from '@/domain/price';
import { errorText } from '@/i18n/error-text';
import { useFormat } from '@/i18n/use-format';

/** "from $2.99 a month", with a style for the amount, wherever it is in the language's sentence. */
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

type ShopFailedProps = {
  /** A prop, because a query hook that mounts here would repeat the failed query, again and again. */
  onRetry: () => void;
  error: ApiError;
  /** Announced by screen readers when it appears. Set it on one notice a page. */
  announced?: boolean;
};

/** Replaces prices that did not load. */
export function ShopFailed({ onRetry, error, announced = false }: ShopFailedProps) {
  const { t } = useTranslation('home');
  return (
    <p role={announced ? 'alert' : undefined} className="flex flex-wrap items-center gap-x-4">
      <span>{t('price.failed')}</span>
      <span>{errorText(error)}</span>
      <RetryButton variant="link" size="default" onRetry={onRetry} />
    </p>
  );
}
