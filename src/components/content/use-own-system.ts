import { useSyncExternalStore } from 'react';
import type { ClientPlatform } from '@/api';
import { currentSystem } from '@/api/device';

/** The visitor's system once the page is hydrated; null in prerendered HTML, and for systems without a client. */
export function useOwnSystem(): ClientPlatform | null {
  return useSyncExternalStore(neverChanges, currentSystem, unknown);
}

const neverChanges = () => () => undefined;

const unknown = () => null;
