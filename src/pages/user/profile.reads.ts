import type { ReadCall } from '@/api/client';
import { FIRST_ORDERS } from '../../purchase/inputs.ts';

/** What the profile starts with, beside user info. */
export const reads = [
  { operation: 'userGetDeviceList', url: '/api/user/user_get_device_list' },
  { operation: 'paymentOrder', url: '/api/payment/payment_order', data: FIRST_ORDERS },
] as const satisfies ReadCall[];
