import type { ReadCall } from '@/api/client';
import { ALL_GOODS } from '../purchase/inputs.ts';

/** What the prices start with, beside the layout. */
export const reads = [
  { operation: 'paymentShop', url: '/api/payment/payment_shop', data: ALL_GOODS },
  { operation: 'systemBenefits', url: '/api/system/system_benefits' },
  { operation: 'systemClientConfig', url: '/api/system/system_client_config' },
] as const satisfies ReadCall[];
