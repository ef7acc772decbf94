import type { ReadCall } from '@/api/client';

/** What a clause starts with. */
export const reads = [
  { operation: 'systemDisplayConfig', url: '/api/system/system_display_config' },
] as const satisfies ReadCall[];
