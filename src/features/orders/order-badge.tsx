import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '@/api';
import { Badge } from '@/components/ui/badge';
import { ORDER_WORDS } from './order-words';

export function OrderBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('orders');
  const { word, tone } = ORDER_WORDS[status];
  return <Badge variant={tone}>{t(`status.${word}`)}</Badge>;
}
