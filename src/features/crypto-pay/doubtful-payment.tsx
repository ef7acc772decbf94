import { useTranslation } from 'react-i18next';
import { SupportLink } from '@/components/content/support-link';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { PaymentDoubt } from '@/domain/crypto-payment';

type DoubtfulPaymentProps = { doubt: PaymentDoubt; orderId: string };

/** Replaces the address and the amount of a payment that differs from the order, to prevent paying it. */
export function DoubtfulPayment({ doubt, orderId }: DoubtfulPaymentProps) {
  const { t } = useTranslation('crypto-pay');
  return (
    <Alert
      tone="destructive"
      live
      title={t('doubt.title')}
      action={
        <Button asChild size="sm" variant="secondary">
          <SupportLink>{t('doubt.support')}</SupportLink>
        </Button>
      }
    >
      <p>{t(`doubt.${doubt}`)}</p>
      <p className="mt-1">{t('doubt.sent', { orderId })}</p>
    </Alert>
  );
}
