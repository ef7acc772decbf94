import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { useShop } from './use-shop';

type ShopFailedProps = {
  /** Read out when it appears; once a page. */
  announced?: boolean;
};

/** In the place of prices that did not arrive. */
export function ShopFailed({ announced = false }: ShopFailedProps) {
  const { t } = useTranslation(['home', 'common']);
  const { isFetching, refetch } = useShop();
  return (
    <p role={announced ? 'alert' : undefined} className="flex flex-wrap items-center gap-x-4">
      {t('price.failed')}
      <Button variant="link" size="sm" pending={isFetching} onClick={() => void refetch()}>
        {t('common:retry')}
      </Button>
    </p>
  );
}
