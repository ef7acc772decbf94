import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { LOAD_ERRORS, PlanType, serverNow, useSystemDisplayConfig } from '@/api';
import { ErrorPanel } from '@/components/feedback/error-panel';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { planPath, pricingPath } from '@/config/paths';
import { canGrant } from '@/domain/grant-time';
import { useKept } from '@/lib/use-kept';
import { useMounted } from '@/lib/use-mounted';
import { useCheckedGoods } from '@/purchase/goods';
import { MethodsSkeleton } from '@/purchase/method-choice';
import { ChoiceSkeleton, OrderSkeleton } from '@/purchase/order-layout';
import { useSession } from '@/session/use-session';
import { CheckoutForm, type CheckoutProps } from './checkout-form';

/** Orders one product below `header`, but only after a press. A guest logs in or registers beside the order. */
export function Checkout({ header, ...props }: CheckoutProps & { header: ReactNode }) {
  const { t } = useTranslation(['checkout', 'common']);
  const { user } = useSession();
  const shop = useCheckedGoods();
  const config = useSystemDisplayConfig({ query: LOAD_ERRORS });
  const isReady = useIsReady();
  const goods = useKept(shop.data)?.goods;
  const registerMethods = useKept(config.data)?.registerMethods;
  const error = shop.error ?? (registerMethods ? null : config.error);

  async function retry() {
    await Promise.all([shop.refetch(), config.refetch()]);
  }

  if (error && isReady) {
    return (
      <ErrorPanel
        variant="page"
        title={t('failed')}
        error={error}
        isFetching={shop.isFetching || config.isFetching}
        onRetry={retry}
      />
    );
  }
  if (!isReady || !goods || !registerMethods) {
    return (
      <>
        {header}
        <OrderSkeleton label={t('common:loading')} hasCoupon>
          <div className="flex flex-col gap-6">
            <ChoiceSkeleton className="h-37 sm:h-19" />
            <ChoiceSkeleton className="h-62 max-sm:in-[:lang(zh)]:h-52 sm:h-50" />
          </div>
          <MethodsSkeleton />
        </OrderSkeleton>
      </>
    );
  }
  const product = goods.find(({ productId }) => productId === props.choice.productId);
  if (!product) return <NoSale reason="unknown" plans={pricingPath()} />;
  const { type, periodMonths } = product;
  if (!product.available) {
    return <NoSale reason="unavailable" plans={planPath(type, periodMonths)} />;
  }
  if (user && !canGrant(user, type, serverNow())) {
    return <NoSale reason="hasStandard" plans={planPath(PlanType.Standard, periodMonths)} />;
  }
  return (
    <>
      {header}
      <CheckoutForm
        {...props}
        goods={goods}
        product={product}
        canRegister={registerMethods.length > 0}
      />
    </>
  );
}

/**
 * Whether the session is known, so that the first screen is the right one. Stays true afterwards: the order of a guest
 * who logs in remains on the screen.
 */
function useIsReady(): boolean {
  const isMounted = useMounted();
  const { state, isOffline } = useSession();
  const isKnown = isMounted && (state !== 'unknown' || isOffline);
  return useKept(isKnown || undefined) ?? false;
}

type NoSaleProps = {
  reason: 'unknown' | 'unavailable' | 'hasStandard';
  /** The address of the pricing page. */
  plans: string;
};

function NoSale({ reason, plans }: NoSaleProps) {
  const { t } = useTranslation('checkout');
  return (
    <ResultScreen
      kind={reason === 'hasStandard' ? 'info' : '404'}
      className="px-0 sm:px-0 md:min-h-0"
      title={t(`noSale.${reason}`)}
      subtitle={t('noSale.text')}
      actions={
        <Button asChild>
          <Link to={plans}>{t('noSale.action')}</Link>
        </Button>
      }
    />
  );
}
