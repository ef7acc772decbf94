import { type Group, GroupPaymentType } from '@/api';
import { groupPath, newGroupPath } from '@/config/paths';

/** The link that members share: without a language, so that each reads the page in their own. In a browser alone. */
export function groupAddress(groupId: string): string {
  return new URL(groupPath(groupId), window.location.origin).href;
}

/** The way to start a group like one that has ended. */
export function againPath({ productId, groupSize, paymentType }: Group): string {
  return newGroupPath(productId, groupSize, paymentType === GroupPaymentType.All ? 'all' : 'own');
}
