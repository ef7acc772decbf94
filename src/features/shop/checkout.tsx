import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Goods, serverNow, useSystemDisplayConfig } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { FormSkeleton } from '@/components/feedback/page-skeletons';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { canGrant } from '@/domain/grant-time';
import { errorText } from '@/i18n/error-text';
import { useUser } from '@/session/use-session';
import { PayForm } from './pay-form';
import { useShop } from './use-shop';

/** One product and the way to pay it. Nothing is ordered before the press. */
export function Checkout({ productId }: { productId: string }) {
  const { t } = useTranslation(['checkout', 'common']);
  const shop = useShop();
  const config = useSystemDisplayConfig();
  const error = (shop.data ? null : shop.error) ?? (config.data ? null : config.error);

  async function retry() {
    await Promise.all([shop.refetch(), config.refetch()]);
  }

  if (error) {
    return (
      <div role="alert">
        <EmptyState
          flags={[{ code: 'D' }]}
          title={t('failed')}
          description={errorText(error)}
          action={
            <Button
              variant="secondary"
              pending={shop.isFetching || config.isFetching}
              onClick={() => void retry()}
            >
              {t('common:retry')}
            </Button>
          }
        />
      </div>
    );
  }
  if (!shop.data || !config.data) return <FormSkeleton label={t('common:loading')} fields={3} />;
  const product = shop.data.goods.find((it) => it.productId === productId);
  if (!product) return <NoSale reason="unknown" />;
  return <Product product={product} />;
}

function Product({ product }: { product: Goods }) {
  const user = useUser();
  if (!product.available) return <NoSale reason="unavailable" />;
  if (!canGrant(user, product.type, serverNow())) return <NoSale reason="hasStandard" />;
  return <PayForm product={product} />;
}

function NoSale({ reason }: { reason: 'unknown' | 'unavailable' | 'hasStandard' }) {
  const { t } = useTranslation('checkout');
  return (
    <EmptyState
      flags={[{ code: 'N' }]}
      title={t(`noSale.${reason}`)}
      description={t('noSale.text')}
      action={
        <Button asChild>
          <Link to={PATHS.pricing}>{t('noSale.action')}</Link>
        </Button>
      }
    />
  );
}
