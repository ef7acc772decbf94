import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { PageHeader } from '@/components/content/page-header';
import { PageTitle } from '@/components/content/page-title';
import { PATHS } from '@/config/paths';
import { Checkout } from '@/features/shop/checkout';

/** /checkout/{productId}: one product and the way to pay it, for who is logged in. */
export default function CheckoutPage() {
  const { t } = useTranslation('checkout');
  const { productId = '' } = useParams();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-5 py-12 sm:px-8 sm:py-16">
      <PageTitle page={t('page.title')} />
      <PageHeader
        title={t('page.title')}
        description={
          <Link to={PATHS.pricing} className="text-base underline underline-offset-4">
            {t('page.back')}
          </Link>
        }
      />
      <Checkout key={productId} productId={productId} />
    </div>
  );
}
