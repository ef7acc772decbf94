import type { Group } from '@/api';
import { groupPath, newGroupPath } from '@/config/paths';
import { PAYS_ALL } from '@/domain/group';

/** What members share: the plain address, so that each reads it in their own language. Of a page that is alive. */
export function groupAddress(groupId: string): string {
  return new URL(groupPath(groupId), window.location.origin).href;
}

/** The way to start a group like one that has ended. */
export function againPath({ productId, groupSize, paymentType }: Group): string {
  return newGroupPath(productId, groupSize, paymentType === PAYS_ALL ? 'all' : 'own');
}
