import { groupPath } from '@/config/paths';

/** What members share: the plain address, so that whoever opens it reads their own language. Of a page that is alive. */
export function groupAddress(groupId: string): string {
  return new URL(groupPath(groupId), window.location.origin).href;
}
