import type { OperationTypes } from '@/api/generated/operations';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type TestStore, makeRequest } from './store';

type PurchaseInput = OperationTypes['paymentPurchase']['input'];

/** Returns a purchase of a year of standard by Alipay, with a new idempotency key each time. */
export function createPurchase(changes: Partial<PurchaseInput> = {}): PurchaseInput {
  return {
    productId: 'standard-12m',
    paymentMethod: 'alipay',
    couponCode: null,
    crypto: null,
    idempotencyKey: crypto.randomUUID(),
    ...changes,
  };
}

/** Logs an account in on its own device, and returns its calls to the shop. */
export async function createBuyer(store: TestStore, username: string) {
  const login = { username, password: FIXTURE_PASSWORD };
  const device = { deviceId: `device-of-${username}` };
  const { pragma: token } = await store.call('userLoginTypeUsername', login, device);
  const options = { token };
  const buy = (changes: Partial<PurchaseInput> = {}) =>
    store.call('paymentPurchase', createPurchase(changes), options);
  const orders = async (changes: { orderId?: string; transactionHash?: string } = {}) => {
    const page = { page: 1, pageSize: 50, orderId: null, transactionHash: null, ...changes };
    return (await store.call('paymentOrder', page, options)).data;
  };
  return {
    token,
    options,
    buy,
    orders,
    fetchStatus: async (orderId: string) => (await orders({ orderId })).items[0]?.status,
    cancel: (orderId: string) => store.call('paymentCancelOrder', { orderId }, options),
    info: async () => (await store.call('systemUserInfo', undefined, options)).data,
  };
}

/** Presses a button on the provider's page: approve, decline, abandon, late. */
export function decide(store: TestStore, orderId: string, decision: string) {
  const body = new URLSearchParams({ decision });
  return store.send(makeRequest(`/sandbox/checkout/${orderId}`, { method: 'POST', body }));
}
