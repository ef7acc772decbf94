import type { PaymentMethod } from '@/api';

/**
 * The least that a method takes, in cents: a year alone can be paid by UnionPay, everything cheaper, such as a month or an
 * own share of a group, is PaymentMethodUnavailable.
 */
export const methodMinimumCents: Partial<Record<PaymentMethod, number>> = { unionpay: 5_000 };
