import { useTranslation } from 'react-i18next';
import type { Goods } from '@/api';
import { Skeleton } from '@/components/ui/skeleton';
import { cheapestMonth } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { useGoods } from '@/purchase/goods';
import { MonthlyPrice } from './monthly-price';
import { ShopFailed } from './shop-failed';

/** What it costs: the lowest price a month of all that can be bought now, and what is paid for it in one go. */
export function StartingPrice() {
  const { t } = useTranslation(['home', 'common']);
  const { data, isError, refetch } = useGoods();
  const product = data && cheapestMonth(data.goods);
  return (
    <div className="flex min-h-20 flex-col justify-end lg:min-h-26">
      {product ? (
        <Price product={product} />
      ) : data ? (
        <p className="font-semibold">{t('price.none')}</p>
      ) : isError ? (
        <ShopFailed announced onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('common:loading')}</span>
          <Skeleton className="h-12 w-60" />
          <Skeleton className="mt-2 w-44" />
        </div>
      )}
    </div>
  );
}

function Price({ product }: { product: Goods }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <>
      <p className="text-lg">
        <MonthlyPrice
          product={product}
          className="px-1 text-5xl leading-none font-extrabold tracking-tight lg:text-7xl"
        />
      </p>
      <p className="mt-2 text-sm text-muted-foreground">
        {t('price.total', { product: product.name, total: format.money(product.price) })}
      </p>
    </>
  );
}
