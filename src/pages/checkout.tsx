import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useNavigate } from '@/i18n/navigation';
import { PageHeader } from '@/components/content/page-header';
import { PageTitle } from '@/components/content/page-title';
import { SAME_PAGE } from '@/components/content/use-focus-on-navigation';
import { type CheckoutChoice, checkoutPath } from '@/config/paths';
import { ComparePlans } from '@/features/checkout/compare-plans';
import { lazyPart } from '@/lib/load-module';
import { useMounted } from '@/lib/use-mounted';
import { Checkout } from '@/features/checkout/checkout';
import { readCheckout } from '@/purchase/intent';

/** Loaded on demand: only guests need it. */
const SignIn = lazyPart('sign-in', async () => (await import('@/features/auth/sign-in')).SignIn);

/** /checkout/{productId}: orders one product. The address has every choice; prerendered HTML has none. */
export default function CheckoutPage() {
  const { t } = useTranslation('checkout');
  const isMounted = useMounted();
  const { productId = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const choice = readCheckout(productId, query);

  function choose(next: CheckoutChoice) {
    // Flushed, because a radio that updates later would first fall back to its old state.
    void navigate(checkoutPath(next.productId, next), {
      replace: true,
      flushSync: true,
      ...SAME_PAGE,
    });
  }

  return (
    <div className="measure flex flex-col gap-8 py-12 sm:py-16 lg:gap-12">
      <PageTitle page={t('page.title')} />
      <Checkout
        header={
          <PageHeader
            title={t('page.title')}
            description={<ComparePlans choice={isMounted ? choice : null} />}
          />
        }
        choice={choice}
        onChoose={choose}
        SignIn={SignIn}
      />
    </div>
  );
}
