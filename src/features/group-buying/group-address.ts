import { type Group, GroupPaymentType } from '@/api';
import { buildGroupPath, newGroupPath } from '@/config/paths';

/**
 * The link that members share. It names no language, so that each visitor reads the page in their own. Needs a browser.
 */
export function groupAddress(groupId: string): string {
  return new URL(buildGroupPath(groupId), window.location.origin).href;
}

/** The path that starts another group with the same terms. */
export function againPath({ productId, groupSize, paymentType }: Group): string {
  return newGroupPath(productId, groupSize, paymentType === GroupPaymentType.All ? 'all' : 'own');
}
