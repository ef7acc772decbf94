import { paymentCryptoSubmit, paymentPurchase } from '@/api';
import { randomAlphanumerics, randomUuid } from '@/lib/random';
import { cryptoOptions } from '@mocks/sandbox/seed/networks';

/** The pair that the screens of these tests pay in. */
export const PAIR = firstPair();

/** An order in cryptocurrency of who is logged in. */
export async function orderInCrypto(productId: string) {
  const { chainId, tokenAddress } = PAIR;
  const choice = { productId, couponCode: null, paymentMethod: 'crypto' } as const;
  const crypto = { chainId, tokenAddress };
  const checkout = await paymentPurchase({ ...choice, crypto, idempotencyKey: randomUuid() });
  if (!checkout.crypto) throw new Error('The order is not paid in cryptocurrency.');
  return { orderId: checkout.orderId, payment: checkout.crypto };
}

/** A hash that no other test has; what becomes of it follows from how it begins (FIXTURES.md). */
export function hashThat(begins = '0xabcd'): string {
  const digits = randomAlphanumerics(64).replaceAll(/[^0-9a-f]/g, '0');
  return `${begins}${digits}`.slice(0, 66);
}

export function submit(orderId: string, transactionHash: string) {
  return paymentCryptoSubmit({ orderId, transactionHash });
}

/** Moves the product's time ahead, in ms. */
export async function moveClock(offset: number): Promise<void> {
  await fetch('/sandbox/clock', { method: 'POST', body: JSON.stringify({ offset }) });
}

function firstPair() {
  const [pair] = cryptoOptions;
  if (!pair) throw new Error('The sandbox offers no network.');
  return pair;
}
