import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '@/components/content/page-title';
import { QUERY } from '@/config/paths';
import { readQuery } from '@/lib/link-text';
import { Purchased } from '@/features/orders/purchased';

/** /purchased?order=ID: the outcome of an order (spec §2). Other parts of the address are ignored. */
export default function PurchasedPage() {
  const { t } = useTranslation('orders');
  const [query] = useSearchParams();
  return (
    <>
      <PageTitle page={t('purchased.page')} />
      <Purchased orderId={readQuery(query, QUERY.order)} />
    </>
  );
}
