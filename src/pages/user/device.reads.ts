import type { ReadCall } from '@/api/client';

/** What the devices start with, beside user info. */
export const reads = [
  { operation: 'userGetDeviceList', url: '/api/user/user_get_device_list' },
] as const satisfies ReadCall[];
