import type { ClientPlatform } from '@/api';
import { currentSystem } from '@/api/device';
import { useMounted } from '@/lib/use-mounted';

/** The visitor's system once the page is hydrated; null in prerendered HTML, and for systems without a client. */
export function useOwnSystem(): ClientPlatform | null {
  return useMounted() ? currentSystem() : null;
}
