import type { ReadCall } from '@/api/client';

/** What the KOL programme starts with, beside user info. */
export const reads = [
  { operation: 'userKolInfo', url: '/api/user/user_kol_info' },
] as const satisfies ReadCall[];
