import type { ReadCall } from '@/api/client';
import { FIRST_GROUPS } from '../../purchase/inputs.ts';

/** What the groups start with, beside user info. */
export const reads = [
  {
    operation: 'paymentJointPurchaseCreated',
    url: '/api/payment/payment_joint_purchase_created',
    data: FIRST_GROUPS,
  },
  {
    operation: 'paymentJointPurchaseParticipated',
    url: '/api/payment/payment_joint_purchase_participated',
    data: FIRST_GROUPS,
  },
] as const satisfies ReadCall[];
