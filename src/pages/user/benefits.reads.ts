import type { ReadCall } from '@/api/client';

/** What the benefits start with, beside user info. */
export const reads = [
  { operation: 'systemUserBenefits', url: '/api/system/system_user_benefits' },
] as const satisfies ReadCall[];
