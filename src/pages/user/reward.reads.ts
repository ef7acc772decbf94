import type { ReadCall } from '@/api/client';

/** What the rewards start with, beside user info. */
export const reads = [
  { operation: 'systemAffiliate', url: '/api/system/system_affiliate' },
] as const satisfies ReadCall[];
