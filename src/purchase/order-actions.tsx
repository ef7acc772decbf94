import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import {
  LOCAL_ERRORS,
  type Order,
  getPaymentOrderQueryKey,
  useHasOperation,
  usePaymentCancelOrder,
  usePaymentJointOrder,
} from '@/api';
import { QuestionButton } from '@/components/content/dialog-button';
import { Button, type ButtonProps } from '@/components/ui/button';
import { toast } from 'sonner';
import { cryptoPayPath } from '@/config/paths';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { findPaymentUrl } from '@/domain/payment-url';
import { isRecord } from '@/lib/is-record';
import { localStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/store';

type ResumeLinkProps = Pick<ButtonProps, 'size' | 'variant'> & {
  order: Pick<Order, 'orderId' | 'productId' | 'checkout'>;
};

/** Links to the page where an open order is paid; absent if the order has no address that is safe to follow. */
export function ResumeLink({ order, size, variant = 'secondary' }: ResumeLinkProps) {
  const { t } = useTranslation('purchase');
  const { orderId, productId, checkout } = order;
  const label = t('resume.named', { orderId });
  const isCrypto = checkout?.kind === 'crypto';
  const address = findPaymentUrl({ url: checkout?.url ?? null, origin: window.location.origin });
  if (!isCrypto && !address) return null;
  return (
    <Button asChild size={size} variant={variant}>
      {isCrypto ? (
        <Link to={cryptoPayPath(productId, { order: orderId })} aria-label={label}>
          {t('resume.action')}
        </Link>
      ) : (
        <a href={address ?? undefined} aria-label={label}>
          {t('resume.action')}
        </a>
      )}
    </Button>
  );
}

/** Whether an open order is offered to be cancelled: not while a transaction that pays it may be under way. */
export function useCanCancel(order: Pick<Order, 'orderId' | 'transactionHash'>): boolean {
  return useHasOperation('paymentCancelOrder') && !mayBeSent(order);
}

type CancelOrderProps = Pick<ButtonProps, 'size' | 'variant'> & {
  order: Pick<Order, 'orderId' | 'product' | 'groupId'>;
  /** Called when the visitor confirms, before the call is sent. */
  onConfirm?: () => void;
  onCancelled?: () => void;
};

/**
 * Cancels an order after a confirmation, which warns about payments on their way. An order that was paid or expired
 * meanwhile is loaded again. Success and failure are toasts, because the screen with the button may be gone by then.
 */
export function CancelOrder({
  order,
  size,
  variant = 'outline',
  onConfirm,
  onCancelled,
}: CancelOrderProps) {
  const { t } = useTranslation('purchase');
  const queryClient = useQueryClient();
  const { orderId, product, groupId } = order;
  const text = useCancelText(groupId);
  const { mutate, isPending } = usePaymentCancelOrder({
    mutation: {
      onSuccess: () => {
        toast.success(t('cancel.done', { orderId }));
        onCancelled?.();
      },
      onError: ({ kind }) => {
        if (kind !== 'refused') return;
        void queryClient.invalidateQueries({ queryKey: getPaymentOrderQueryKey() });
      },
    },
  });
  if (!useHasOperation('paymentCancelOrder')) return null;

  function cancel() {
    onConfirm?.();
    mutate({ data: { orderId } });
  }

  return (
    <QuestionButton
      given={{
        title: t('cancel.title', { product }),
        text: t(text, { orderId }),
        keep: t('cancel.keep'),
        confirm: t('cancel.confirm'),
        onConfirm: cancel,
      }}
      size={size}
      variant={variant}
      pending={isPending}
      aria-label={t('cancel.named', { orderId })}
    >
      {t('cancel.action')}
    </QuestionButton>
  );
}

/** What cancelling means depends on the visitor's role in the group, which only the group knows. */
function useCancelText(groupId: string | null) {
  const { data: group } = usePaymentJointOrder(
    { groupId: groupId ?? '' },
    { query: { enabled: groupId !== null, ...LOCAL_ERRORS } },
  );
  if (groupId === null) return 'cancel.text';
  const relation = group?.viewer.relation;
  if (relation === 'creator') return 'cancel.textCreator';
  return relation === 'member' ? 'cancel.textSeat' : 'cancel.textGroup';
}

/** The transactions that this browser has asked a wallet for, by order (features/crypto-pay/stored-transaction). */
const stored = storedJson(localStore, STORAGE_KEYS.transactions, (value) =>
  isRecord(value) ? value : null,
);

/**
 * Whether a transaction that pays an order may be under way: the server knows one, or this browser has asked a wallet and
 * has not seen that the transaction came to nothing. The page of the payment knows more.
 */
export function mayBeSent({
  orderId,
  transactionHash,
}: Pick<Order, 'orderId' | 'transactionHash'>) {
  if (transactionHash !== null) return true;
  const sent = stored.get()?.[orderId];
  return isRecord(sent) && sent.end !== 'reverted' && sent.end !== 'cancelled';
}
