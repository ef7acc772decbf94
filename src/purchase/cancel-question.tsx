import { useTranslation } from 'react-i18next';
import type { Order } from '@/api';
import type { OfButton } from '@/components/content/dialog-button';
import { QuestionDialog } from '@/components/content/question-dialog';

type CancelQuestionProps = OfButton & {
  order: Pick<Order, 'orderId' | 'product' | 'groupId'>;
  onConfirm: () => void;
};

/** Warns what happens to a payment that is on its way, before an order is cancelled. */
export function CancelQuestion({ order, isOpen, ...rest }: CancelQuestionProps) {
  const { t } = useTranslation('purchase');
  const { orderId, product, groupId } = order;
  return (
    <QuestionDialog
      open={isOpen}
      title={t('cancel.title', { product })}
      text={t(groupId === null ? 'cancel.text' : 'cancel.textGroup', { orderId })}
      keep={t('cancel.keep')}
      confirm={t('cancel.confirm')}
      {...rest}
    />
  );
}
