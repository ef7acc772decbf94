import { QUERY } from '@/config/paths';

/** What is to be paid in cryptocurrency before there is an order: a product, a new group, a seat in a group. */
export type Intent =
  | { kind: 'product'; productId: string; coupon: string | null }
  | { kind: 'start'; productId: string; size: 2 | 3; pays: 'all' | 'own' }
  | { kind: 'seat'; productId: string; groupId: string };

/** The intent in the page's address; what it says is checked by the server. */
export function readIntent(productId: string, query: URLSearchParams): Intent {
  const groupId = query.get(QUERY.group);
  if (groupId) return { kind: 'seat', productId, groupId };
  const size = Number(query.get(QUERY.groupSize));
  if (size === 2 || size === 3) {
    const pays = query.get(QUERY.groupPayment) === 'all' ? 'all' : 'own';
    return { kind: 'start', productId, size, pays };
  }
  return { kind: 'product', productId, coupon: query.get(QUERY.coupon) };
}
