import type { CryptoPayment } from '@/api';
import { computeExcess } from './token-amount';

/** What this browser knows about a transaction that it asked a wallet for. Times in ms. */
export type SentTransaction = {
  /** Null: the wallet has not answered, or the page was closed before it did. */
  hash: string | null;
  /** When the server accepted the hash; null until then. */
  toldTime: number | null;
  /** What the network reported before the server did; `refused`: the server did not accept it for this order. */
  end: 'reverted' | 'cancelled' | 'refused' | null;
};

/**
 * The stage of a payment in cryptocurrency, as the payer sees it (spec §4: awaiting confirmation, then processing; the
 * others are ours).
 *
 * - `unpaid`: nothing was sent. `unsure`: a wallet was asked, and its answer is not known.
 * - `sent`: the hash is known, but in no block yet. `processing`: in a block, confirmations are counted.
 * - `paid`, `overpaid`, `paidTwice`, `underpaid`, `late`: the money arrived.
 * - `unmatched`: money arrived, and only support can tell who sent it.
 * - `reverted`, `cancelled`, `refused`: this transaction does not pay; another one can.
 * - `dropped`: the server has discarded the hash, which its network does not know. The transaction may still come.
 * - `expired`, `closed`: nothing can be paid any more, and no money arrived.
 */
export type CryptoStage =
  | 'unpaid'
  | 'unsure'
  | 'sent'
  | 'processing'
  | 'paid'
  | 'overpaid'
  | 'paidTwice'
  | 'unmatched'
  | 'underpaid'
  | 'late'
  | 'reverted'
  | 'dropped'
  | 'cancelled'
  | 'refused'
  | 'expired'
  | 'closed';

export type CryptoFacts = {
  /** The server's state, which takes precedence. */
  payment: Pick<
    CryptoPayment,
    'status' | 'amount' | 'receivedAmount' | 'transactionHash' | 'secondTransactions' | 'expireTime'
  >;
  /** When the server answered, by this device's clock. */
  answerTime: number;
  sent: SentTransaction | null;
  /** The server's time. */
  now: number;
};

/** The stage according to all known facts (contract: CryptoPaymentStatus). */
export function findStage(facts: CryptoFacts): CryptoStage {
  const { payment, now } = facts;
  switch (payment.status) {
    case 'paid':
      if (payment.secondTransactions.length > 0) return 'paidTwice';
      return computeExcess({
        amount: payment.receivedAmount ?? payment.amount,
        than: payment.amount,
      })
        ? 'overpaid'
        : 'paid';
    case 'closed':
      return now >= payment.expireTime ? 'expired' : 'closed';
    case 'awaitingPayment':
    case 'awaitingConfirmation':
    case 'reverted':
      return openStage(facts);
    case 'processing':
    case 'unmatched':
    case 'underpaid':
    case 'late':
      return payment.status;
  }
}

/** The stage while the transaction is in no block, or does not count. This browser may know more than the server. */
function openStage({ payment, answerTime, sent, now }: CryptoFacts): CryptoStage {
  const { status, transactionHash } = payment;
  const isTheirs = sent?.hash?.toLowerCase() === transactionHash?.toLowerCase();
  const known = status === 'reverted' ? 'reverted' : transactionHash === null ? null : 'sent';
  // Submitted from another browser, or found by its amount.
  if (known !== null && (!sent || (!isTheirs && sent.toldTime !== null))) return known;
  if (!sent) return now >= payment.expireTime ? 'expired' : 'unpaid';
  if (sent.end) return sent.end;
  if (sent.hash === null) return known === 'sent' ? 'sent' : 'unsure';
  if (isTheirs && known) return known;
  const isForgotten = sent.toldTime !== null && answerTime > sent.toldTime;
  return isForgotten ? 'dropped' : 'sent';
}

/** All ends except exact payment. */
export type CryptoEnd = Extract<
  CryptoStage,
  'overpaid' | 'paidTwice' | 'unmatched' | 'underpaid' | 'late' | 'expired' | 'closed'
>;

/**
 * Whether a wallet may be asked: never while a transaction could still pay. A dropped one still could: a wallet of
 * several owners names a hash before the others have confirmed, which no network knows until they have.
 */
export function canSend(stage: CryptoStage): boolean {
  return ['unpaid', 'reverted', 'cancelled'].includes(stage);
}

/** Whether this page knows that nothing can or has to be paid any more. */
export function isEnd(stage: CryptoStage): stage is CryptoEnd {
  return ['overpaid', 'paidTwice', 'unmatched', 'underpaid', 'late', 'expired', 'closed'].includes(
    stage,
  );
}

/** The refund of a payment, in base units; null for none, or if only support can tell. */
export function computeRefund(
  payment: Pick<CryptoPayment, 'amount' | 'receivedAmount' | 'secondTransactions'>,
  stage: CryptoStage,
): bigint | null {
  const { amount, receivedAmount, secondTransactions } = payment;
  if (receivedAmount === null || stage === 'unmatched') return null;
  const isPaid = stage === 'overpaid' || stage === 'paidTwice';
  const first = isPaid
    ? (computeExcess({ amount: receivedAmount, than: amount }) ?? 0n)
    : BigInt(receivedAmount);
  return first + BigInt(amount) * BigInt(secondTransactions.length);
}
