import type { ReadCall } from '@/api/client';
import { ALL_GOODS } from '../purchase/inputs.ts';

/** What the home page starts with, beside the layout. */
export const reads = [
  { operation: 'systemClientConfig', url: '/api/system/system_client_config' },
  { operation: 'paymentShop', url: '/api/payment/payment_shop', data: ALL_GOODS },
] as const satisfies ReadCall[];
