import { useTranslation } from 'react-i18next';
import { type CheckoutChoice, planPath, pricingPath } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { useGoods } from '@/purchase/goods';

type ComparePlansProps = {
  /** Null if the address is not known. */
  choice: CheckoutChoice | null;
};

/** A link to the product on the pricing page. The other choices are kept there, and on the way back. */
export function ComparePlans({ choice }: ComparePlansProps) {
  const { t } = useTranslation('checkout');
  const product = useGoods().data?.goods.find((goods) => goods.productId === choice?.productId);
  return (
    <Link
      to={
        product
          ? planPath(product.type, product.periodMonths, choice ?? {})
          : pricingPath(undefined, choice ?? {})
      }
      className="inline-flex min-h-11 items-center text-base underline underline-offset-4"
    >
      {t('page.back')}
    </Link>
  );
}
