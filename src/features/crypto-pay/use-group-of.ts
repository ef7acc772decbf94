import { usePaymentOrder } from '@/api';

/** The group in which an order pays for a seat; null for an order of one person, and while it is not known. */
export function useGroupOf(orderId: string): string | null {
  const { data } = usePaymentOrder({ page: 1, pageSize: 1, orderId, transactionHash: null });
  return data?.items[0]?.groupId ?? null;
}
