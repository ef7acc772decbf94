import { describe, expect, test } from 'vitest';
import type { CryptoPayment } from '@/api';
import { type CryptoStage, type SentTransaction, canSend, findStage } from './crypto-stage';

const OURS = `0x${'ab'.repeat(32)}`;
const THEIRS = `0x${'cd'.repeat(32)}`;
const EXPIRY = 1_000_000;

const payment = (
  status: CryptoPayment['status'],
  transactionHash: string | null = null,
  receivedAmount: string | null = null,
  secondTransactions: string[] = [],
) => ({
  status,
  transactionHash,
  receivedAmount,
  secondTransactions,
  amount: '59880173',
  expireTime: EXPIRY,
});
const sent = (change: Partial<SentTransaction> = {}): SentTransaction => ({
  hash: OURS,
  toldTime: 100,
  end: null,
  ...change,
});
/** By default some time after everything was submitted. */
const at = (
  shown: ReturnType<typeof payment>,
  record: SentTransaction | null = null,
  { now = 500, answerTime = 200 } = {},
) => findStage({ payment: shown, sent: record, now, answerTime });

describe('with the server’s word alone, as after the tab was closed, a payment', () => {
  test.each<[CryptoStage, ReturnType<typeof payment>]>([
    ['unpaid', payment('awaitingPayment')],
    ['sent', payment('awaitingConfirmation', OURS)],
    ['processing', payment('processing', OURS)],
    ['paid', payment('paid', OURS, '59880173')],
    ['overpaid', payment('paid', OURS, '59880174')],
    ['paidTwice', payment('paid', OURS, '59880173', [THEIRS])],
    ['unmatched', payment('unmatched', OURS, '59880174')],
    ['underpaid', payment('underpaid', OURS, '59880172')],
    ['late', payment('late', OURS, '59880173')],
    ['reverted', payment('reverted', OURS)],
    ['closed', payment('closed')],
  ])('is %s', (stage, shown) => {
    expect(at(shown)).toBe(stage);
  });

  test('is expired from the moment on, before and after the server says so', () => {
    expect(at(payment('awaitingPayment'), null, { now: EXPIRY - 1 })).toBe('unpaid');
    expect(at(payment('awaitingPayment'), null, { now: EXPIRY })).toBe('expired');
    expect(at(payment('closed'), null, { now: EXPIRY })).toBe('expired');
  });
});

describe('with what this browser has sent', () => {
  test('it is unmatched though this browser thinks it was sent, or failed', () => {
    expect(at(payment('unmatched', OURS, '59880174'), sent())).toBe('unmatched');
    expect(at(payment('unmatched', OURS, '59880174'), sent({ end: 'refused' }))).toBe('unmatched');
  });

  test('it is sent before the server knows the hash, and while an older answer says nothing of it', () => {
    expect(at(payment('awaitingPayment'), sent({ toldTime: null }))).toBe('sent');
    expect(at(payment('awaitingPayment'), sent(), { answerTime: 99 })).toBe('sent');
    expect(at(payment('awaitingPayment'), sent(), { answerTime: 100 })).toBe('sent');
  });

  test('it is dropped once the server has forgotten a hash that it had', () => {
    expect(at(payment('awaitingPayment'), sent(), { answerTime: 101 })).toBe('dropped');
  });

  test('it is unsure while the wallet’s answer is not known, also after one that reverted', () => {
    const asked = sent({ hash: null, toldTime: null });
    expect(at(payment('awaitingPayment'), asked)).toBe('unsure');
    expect(at(payment('reverted', THEIRS), asked)).toBe('unsure');
  });

  test('what the server has found by its amount answers the question', () => {
    const asked = sent({ hash: null, toldTime: null });
    expect(at(payment('awaitingConfirmation', THEIRS), asked)).toBe('sent');
    expect(at(payment('processing', THEIRS), asked)).toBe('processing');
  });

  test.each(['reverted', 'cancelled', 'refused'] as const)(
    'the wallet’s network is believed that it is %s, until the server sees it in a block',
    (end) => {
      const record = sent({ end });
      expect(at(payment('awaitingConfirmation', OURS), record)).toBe(end);
      expect(at(payment('processing', OURS), record)).toBe('processing');
    },
  );

  test('a second transaction counts, not the one that reverted, in either case of its letters', () => {
    const second = sent({ toldTime: null });
    expect(at(payment('reverted', THEIRS), second)).toBe('sent');
    expect(at(payment('reverted', OURS.toUpperCase().replace('0X', '0x')), second)).toBe(
      'reverted',
    );
  });

  test('a transaction that another browser named later counts, not this one’s', () => {
    expect(at(payment('awaitingConfirmation', THEIRS), sent({ end: 'cancelled' }))).toBe('sent');
    expect(at(payment('reverted', THEIRS), sent())).toBe('reverted');
  });

  test('the end of the order counts whatever was sent', () => {
    expect(at(payment('closed'), sent())).toBe('closed');
    expect(at(payment('late', OURS, '1'), sent({ end: 'cancelled' }))).toBe('late');
  });
});

test('a wallet is never asked while something could still pay, or nothing can any more', () => {
  const stages: CryptoStage[] = ['unsure', 'sent', 'processing', 'dropped', 'refused', 'expired'];
  expect(stages.filter(canSend)).toEqual([]);
  const again: CryptoStage[] = ['unpaid', 'reverted', 'cancelled'];
  expect(again.filter(canSend)).toEqual(again);
});
