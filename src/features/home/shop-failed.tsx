import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';

type ShopFailedProps = {
  /** Not a hook of its own: one that mounts where a query failed asks again, and so without end. */
  onRetry: () => void;
  /** Read out when it appears; once a page. */
  announced?: boolean;
};

/** In the place of prices that did not arrive. */
export function ShopFailed({ onRetry, announced = false }: ShopFailedProps) {
  const { t } = useTranslation(['home', 'common']);
  return (
    <p role={announced ? 'alert' : undefined} className="flex flex-wrap items-center gap-x-4">
      {t('price.failed')}
      <Button variant="link" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </p>
  );
}
