import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageTitle } from '@/components/content/page-title';
import { QUERY } from '@/config/paths';
import { CryptoPay } from '@/features/crypto-pay/crypto-pay';
import { readQuery, withoutTrailingWords } from '@/lib/link-text';
import { readIntent } from '@/purchase/intent';

/** /crypto-pay/{productId}: pays in cryptocurrency (spec §2), with `?order=` for an existing order. */
export default function CryptoPayPage() {
  const { t } = useTranslation('crypto-pay');
  const productId = withoutTrailingWords(useParams().productId ?? '');
  const [query] = useSearchParams();
  const orderId = readQuery(query, QUERY.order);
  return (
    <div className="measure flex flex-col gap-8 py-12 sm:py-16 lg:gap-12">
      <PageTitle page={t('page.title')} />
      <CryptoPay
        key={`${productId} ${orderId}`}
        productId={productId}
        orderId={orderId}
        intent={readIntent(productId, query)}
      />
    </div>
  );
}
