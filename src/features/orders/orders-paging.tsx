import { useTranslation } from 'react-i18next';
import type { OrderPage } from '@/api';
import { Button } from '@/components/ui/button';
import { CardFooter } from '@/components/ui/card';

type OrdersPagingProps = { list: OrderPage; isBusy: boolean; onPage: (page: number) => void };

/** Where the list has more than one page: to newer and to older orders. */
export function OrdersPaging({ list, isBusy, onPage }: OrdersPagingProps) {
  const { t } = useTranslation('orders');
  const { page, pageSize, total } = list;
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <CardFooter className="justify-between">
      <p className="text-sm text-muted-foreground tabular-nums">
        {t('paging.reading', { page, pages })}
      </p>
      <nav aria-label={t('paging.label')} className="flex gap-3">
        {page > 1 ? (
          <Button size="sm" variant="outline" pending={isBusy} onClick={() => onPage(page - 1)}>
            {t('paging.newer')}
          </Button>
        ) : null}
        {page < pages ? (
          <Button size="sm" variant="outline" pending={isBusy} onClick={() => onPage(page + 1)}>
            {t('paging.older')}
          </Button>
        ) : null}
      </nav>
    </CardFooter>
  );
}
