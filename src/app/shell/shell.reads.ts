import type { ReadCall } from '@/api/client';

/** What the layout starts with. */
export const reads = [
  { operation: 'systemDisplayConfig', url: '/api/system/system_display_config' },
] as const satisfies ReadCall[];
