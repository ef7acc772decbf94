import type { ReadCall } from '@/api/client';
import { ALL_GOODS } from '../purchase/inputs.ts';

/** What the group offers start with, beside the layout. */
export const reads = [
  { operation: 'paymentShop', url: '/api/payment/payment_shop', data: ALL_GOODS },
] as const satisfies ReadCall[];
