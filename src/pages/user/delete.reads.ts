import type { ReadCall } from '@/api/client';
import { reads as profile } from './profile.reads.ts';

/** What the profile starts with when its last section is open. */
export const reads = [
  ...profile,
  { operation: 'userDeletePreview', url: '/api/user/user_delete_preview' },
] as const satisfies ReadCall[];
