import { paymentCryptoSubmit, paymentPurchase } from '@/api';
import { randomAlphanumerics, randomUuid } from '@halyard/contract/random';
import { cryptoOptions } from '@mocks/sandbox/seed/networks';

/** The pair of network and token that the tests pay with. */
export const PAIR = firstPair();

/** Makes an order in cryptocurrency for the logged-in account. */
export async function orderInCrypto(productId: string) {
  const { chainId, tokenAddress } = PAIR;
  const choice = { productId, couponCode: null, paymentMethod: 'crypto' } as const;
  const crypto = { chainId, tokenAddress };
  const checkout = await paymentPurchase({ ...choice, crypto, idempotencyKey: randomUuid() });
  if (!checkout.crypto) throw new Error('The order is not paid in cryptocurrency.');
  return { orderId: checkout.orderId, payment: checkout.crypto };
}

/** A transaction hash that no other test uses. Its beginning decides its outcome (npm run sandbox -- --fixtures). */
export function hashThat(begins = '0xabcd'): string {
  const digits = randomAlphanumerics(64).replaceAll(/[^0-9a-f]/g, '0');
  return `${begins}${digits}`.slice(0, 66);
}

export function submit(orderId: string, transactionHash: string) {
  return paymentCryptoSubmit({ orderId, transactionHash });
}

function firstPair() {
  const [pair] = cryptoOptions;
  if (!pair) throw new Error('The sandbox offers no network.');
  return pair;
}
