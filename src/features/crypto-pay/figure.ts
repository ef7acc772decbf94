import type { CryptoPayment, Money } from '@/api';
import { type CryptoStage, computeRefund } from '@/domain/crypto-stage';
import { tokenText } from '@/domain/token-amount';

/** What the amount of an order means at its stage. `total`: whether it is still due is not known. */
type FigureName = 'due' | 'total' | 'sent' | 'paid' | 'received' | 'refund' | 'wasDue';

export type Figure = {
  name: FigureName;
  /** An amount of money, or base units of the payment's token as text. */
  amount: Money | string;
};

const NAMES: Record<CryptoStage, FigureName> = {
  unpaid: 'due',
  reverted: 'due',
  cancelled: 'due',
  unsure: 'total',
  dropped: 'total',
  refused: 'total',
  sent: 'sent',
  processing: 'sent',
  paid: 'paid',
  overpaid: 'paid',
  paidTwice: 'paid',
  unmatched: 'received',
  underpaid: 'refund',
  late: 'refund',
  expired: 'wasDue',
  closed: 'wasDue',
};

/** The largest figure beside a payment. What arrived or is refunded may differ from the price, so it is in tokens. */
export function findFigure(stage: CryptoStage, payment: CryptoPayment, total: Money): Figure {
  const name = NAMES[stage];
  const { receivedAmount, decimals, tokenSymbol } = payment;
  const units = name === 'refund' ? computeRefund(payment, stage) : receivedAmount;
  if (name !== 'refund' && name !== 'received') return { name, amount: total };
  if (units === null) return { name: 'wasDue', amount: total };
  return { name, amount: `${tokenText(units, decimals)} ${tokenSymbol}` };
}
