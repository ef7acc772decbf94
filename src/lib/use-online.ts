import { useSyncExternalStore } from 'react';
import { isOnline, subscribeConnection } from './connection';

/** Whether the visitor is online (./connection). True in prerendered pages. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeConnection, isOnline, () => true);
}
