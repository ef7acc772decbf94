import { GroupPaymentType, GroupSize } from '@/api/generated/model';
import type { OperationTypes } from '@/api/generated/operations';

export type PurchaseInput = OperationTypes['paymentPurchase']['input'];

export const UNKNOWN_PRODUCT = 'gold-12m';
/** Ethereum's main network and its USDC: a real pair that is not offered. */
export const NO_SUCH_NETWORK = {
  chainId: 1,
  tokenAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
};

/** Shared by the rows. Their purchases don't succeed, but for those that use the key up. */
const INTENT = {
  paymentMethod: 'alipay',
  crypto: null,
  idempotencyKey: '0b7e3c52-6a5d-4a0e-9d43-7f0a1c2b3d4e',
} as const;

/** A purchase of a product alone. */
export function purchaseInput(changes: Partial<PurchaseInput>): PurchaseInput {
  return { ...INTENT, productId: 'standard-12m', couponCode: null, ...changes };
}

/** A new group of two, each paying their own share. */
export function groupInput(
  changes: Partial<OperationTypes['paymentJointPurchase']['input']>,
): OperationTypes['paymentJointPurchase']['input'] {
  return {
    ...INTENT,
    productId: 'standard-12m',
    groupSize: GroupSize.Two,
    paymentType: GroupPaymentType.OwnShare,
    ...changes,
  };
}

/** A payment for a seat. */
export function seatInput(
  groupId: string,
  changes: Partial<OperationTypes['paymentJointJoinForPay']['input']> = {},
): OperationTypes['paymentJointJoinForPay']['input'] {
  return { ...INTENT, groupId, ...changes };
}
