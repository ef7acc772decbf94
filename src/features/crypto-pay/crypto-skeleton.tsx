import { useTranslation } from 'react-i18next';
import { Skeleton, TextSkeleton } from '@/components/ui/skeleton';
import { ChoiceSkeleton, OrderSkeleton, PanelBlock } from '@/purchase/order-layout';
import { StepIntro, placeOfPanel } from './crypto-layout';

type CryptoSkeletonProps = {
  /**
   * Null if the address is not known, as in prerendered HTML: styles then show one of the two, depending on the mark
   * that the script in the page's head has set (src/app/start/head).
   */
  step: 'choice' | 'payment' | null;
};

/** The choice of network and token, or the payment of an order, before the order is known. */
export function CryptoSkeleton({ step }: CryptoSkeletonProps) {
  return (
    <>
      {step === 'payment' ? null : (
        <NetworkSkeleton className={step === null ? 'in-data-ordered:hidden' : undefined} />
      )}
      {step === 'choice' ? null : (
        <PaymentSkeleton className={step === null ? 'hidden in-data-ordered:grid' : undefined} />
      )}
    </>
  );
}

/** As high as the one line of an order whose discounts are not known. */
const ONE_LINE = 'h-6';

type PartProps = { className: string | undefined };

function NetworkSkeleton({ className }: PartProps) {
  const { t } = useTranslation(['crypto-pay', 'common']);
  return (
    <OrderSkeleton label={t('common:loading')} className={className} linesClassName={ONE_LINE}>
      <TextSkeleton>
        <StepIntro title={t('choice.title')} text={t('choice.text')} />
      </TextSkeleton>
      <ChoiceSkeleton className="h-35 sm:h-18" />
      <TextSkeleton className="self-start">
        <span className="text-link">{t('choice.change')}</span>
      </TextSkeleton>
    </OrderSkeleton>
  );
}

function PaymentSkeleton({ className }: PartProps) {
  const { t } = useTranslation(['crypto-pay', 'common']);
  return (
    <OrderSkeleton
      label={t('common:loading')}
      className={className}
      panelClassName={placeOfPanel('payment')}
      linesClassName={ONE_LINE}
      action={
        <>
          <PanelBlock className="h-17" />
          <PanelBlock className="h-10 lg:h-5" />
        </>
      }
    >
      <TextSkeleton>
        <StepIntro title={t('pay.title')} text={t('pay.text')} />
      </TextSkeleton>
      <Skeleton className="h-11.5 max-w-lg" />
      <Skeleton className="h-130 sm:h-74" />
    </OrderSkeleton>
  );
}
