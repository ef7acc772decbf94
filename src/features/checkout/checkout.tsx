import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LOAD_ERRORS, serverNow, usePaymentShop, useSystemDisplayConfig } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { LoadFailed } from '@/components/feedback/load-failed';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { canGrant } from '@/domain/grant-time';
import { useUser } from '@/session/use-session';
import { type Choice, CheckoutForm } from './checkout-form';
import { CheckoutSkeleton } from './checkout-skeleton';
import type { OpenOrderSlot } from './pay-panel';

type CheckoutProps = {
  choice: Choice;
  onChoose: (choice: Choice) => void;
  OpenOrder: OpenOrderSlot;
};

/** One product and the way to pay it. Nothing is ordered before the press. */
export function Checkout({ choice, onChoose, OpenOrder }: CheckoutProps) {
  const { t } = useTranslation('checkout');
  const user = useUser();
  const shop = usePaymentShop({ type: null }, { query: LOAD_ERRORS });
  const config = useSystemDisplayConfig();
  const error = (shop.data ? null : shop.error) ?? (config.data ? null : config.error);

  async function retry() {
    await Promise.all([shop.refetch(), config.refetch()]);
  }

  if (error) {
    return (
      <LoadFailed
        title={t('failed')}
        error={error}
        isFetching={shop.isFetching || config.isFetching}
        onRetry={() => void retry()}
      />
    );
  }
  if (!shop.data || !config.data) return <CheckoutSkeleton />;
  const { goods } = shop.data;
  const product = goods.find((it) => it.productId === choice.productId);
  if (!product) return <NoSale reason="unknown" />;
  if (!product.available) return <NoSale reason="unavailable" />;
  if (!canGrant(user, product.type, serverNow())) return <NoSale reason="hasStandard" />;
  return (
    <CheckoutForm
      goods={goods}
      product={product}
      choice={choice}
      onChoose={onChoose}
      OpenOrder={OpenOrder}
    />
  );
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
