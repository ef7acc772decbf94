import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useNavigate } from '@/i18n/navigation';
import { PageTitle } from '@/components/content/page-title';
import { QUERY, cryptoPayPath, groupPath } from '@/config/paths';
import { CryptoPay } from '@/features/crypto-pay/crypto-pay';
import { readIntent } from '@/features/crypto-pay/intent';
import { CancelThisOrder } from '@/features/orders/cancel-this-order';
import { OpenOrder } from '@/features/orders/open-order';

/** /crypto-pay/{productId}: pays in cryptocurrency (spec §2). With `?order=` it goes on where that order stands. */
export default function CryptoPayPage() {
  const { t } = useTranslation('crypto-pay');
  const { productId = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const orderId = query.get(QUERY.order);
  return (
    <div className="measure flex flex-col gap-8 py-12 sm:py-16 lg:gap-12">
      <PageTitle page={t('page.title')} />
      <CryptoPay
        key={`${productId} ${orderId}`}
        productId={productId}
        orderId={orderId}
        intent={readIntent(productId, query)}
        OpenOrder={OpenOrder}
        CancelOrder={CancelThisOrder}
        onCancelled={({ groupId }) =>
          void navigate(groupId === null ? cryptoPayPath(productId) : groupPath(groupId), {
            replace: true,
          })
        }
      />
    </div>
  );
}
