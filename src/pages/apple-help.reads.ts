import type { ReadCall } from '@/api/client';

/** What the help for Apple devices starts with. */
export const reads = [
  { operation: 'systemDisplayConfig', url: '/api/system/system_display_config' },
  { operation: 'systemClientConfig', url: '/api/system/system_client_config' },
] as const satisfies ReadCall[];
