import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { LOCAL_ERRORS, serverNow, usePaymentShop, useSystemDisplayConfig } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { LoadFailed } from '@/components/feedback/load-failed';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { canGrant } from '@/domain/grant-time';
import { checkedData } from '@/lib/checked-data';
import { useUser } from '@/session/use-session';
import { CheckoutForm, type ProductChoice } from './checkout-form';

type CheckoutProps = { choice: ProductChoice; onChoose: (choice: ProductChoice) => void };

/** One product and the way to pay it. Nothing is ordered before the press. */
export function Checkout({ choice, onChoose }: CheckoutProps) {
  const { t } = useTranslation('checkout');
  const user = useUser();
  const shop = usePaymentShop({ type: null }, { query: LOCAL_ERRORS });
  const config = useSystemDisplayConfig();
  const sold = checkedData(shop);
  const error = shop.error ?? (config.data ? null : config.error);

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
  if (!sold || !config.data) return <CheckoutSkeleton />;
  const { goods } = sold;
  const product = goods.find((it) => it.productId === choice.productId);
  if (!product) return <NoSale reason="unknown" />;
  if (!product.available) return <NoSale reason="unavailable" />;
  if (!canGrant(user, product.type, serverNow())) return <NoSale reason="hasStandard" />;
  return <CheckoutForm {...{ goods, product, choice, onChoose }} />;
}

/** The choices and the summary beside them, before any price is known. */
function CheckoutSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion
      label={t('loading')}
      className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-14"
    >
      <div className="flex flex-col gap-8">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-52 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
      <div className="flex flex-col gap-6 self-start bg-sea px-5 py-6 sm:p-8">
        <Skeleton className="h-6 w-32 bg-sea-line" />
        <Skeleton className="bg-sea-line" />
        <Skeleton className="h-12 bg-sea-line" />
        <Skeleton className="h-13 bg-sea-line" />
      </div>
    </SkeletonRegion>
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
