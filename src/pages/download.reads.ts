import type { ReadCall } from '@/api/client';

/** What the downloads start with, beside the layout. */
export const reads = [
  { operation: 'systemClientConfig', url: '/api/system/system_client_config' },
] as const satisfies ReadCall[];
