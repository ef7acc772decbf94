import { useTranslation } from 'react-i18next';
import { type CryptoPayment, useHasOperation } from '@/api';
import { SupportLink } from '@/components/content/support-link';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { PaymentDoubt } from '@/domain/crypto-payment';
import type { CryptoStage } from '@/domain/crypto-stage';
import { isWebAddress } from '@/lib/web-address';
import { HashForm } from './hash-form';
import { type StoredTransaction, saveTransaction } from './stored-transaction';

const TONES = {
  reverted: 'warning',
  dropped: 'warning',
  cancelled: 'info',
  unsure: 'warning',
  refused: 'destructive',
} as const;

type StageNoticeProps = {
  productId: string;
  orderId: string;
  payment: CryptoPayment;
  stage: CryptoStage;
  sent: StoredTransaction | null;
};

/** Why the last transaction did not pay, and what to do about it. */
export function StageNotice({ productId, orderId, payment, stage, sent }: StageNoticeProps) {
  const { t } = useTranslation('crypto-pay');
  const canSubmit = useHasOperation('paymentCryptoSubmit');
  if (!(stage in TONES)) return null;
  const key = stage as keyof typeof TONES;
  // The visitor knows what the server doesn't: whether a transaction that could pay may still come.
  const isOpen = key === 'unsure' || key === 'dropped';
  return (
    <>
      <Alert
        tone={TONES[key]}
        live
        title={t(`notice.${key}.title`)}
        action={
          isOpen || key === 'refused' ? (
            <Button size="sm" variant="secondary" onClick={() => saveTransaction(orderId, null)}>
              {t(`notice.${key}.again`)}
            </Button>
          ) : key === 'reverted' ? (
            <ExplorerLink payment={payment} />
          ) : undefined
        }
      >
        <p>
          {t(isOpen && !canSubmit ? `notice.${key}.textPlain` : `notice.${key}.text`, {
            orderId,
          })}
        </p>
        {sent?.hash && key !== 'reverted' ? (
          <p translate="no" className="mt-1 font-mono text-sm wrap-anywhere">
            {sent.hash}
          </p>
        ) : null}
      </Alert>
      {isOpen ? <HashForm productId={productId} orderId={orderId} /> : null}
    </>
  );
}

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

/** Opens the transaction in an explorer; absent if the server gives none. */
export function ExplorerLink({ payment }: { payment: CryptoPayment }) {
  const { t } = useTranslation('crypto-pay');
  const { explorerUrl } = payment;
  if (!isWebAddress(explorerUrl)) return null;
  return (
    <a href={explorerUrl} target="_blank" rel="noreferrer" className="text-link">
      {t('explorer')}
    </a>
  );
}
