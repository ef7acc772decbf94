import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createNodeCipher } from '../hosts/node-cipher';
import { FIXTURE_PASSWORD } from './seed/fixtures';
import { cryptoOptions } from './seed/networks';
import { createBuyer } from './testing/buyer';
import { readTestKeys } from './testing/keys';
import { startStore } from './testing/store';

const cheap = createNodeCipher(readTestKeys(), 1_024);

/** Makes a store whose hashes wait from the first call of `hold` until `release`. */
async function slowStore() {
  let gate: Promise<void> = Promise.resolve();
  const store = await startStore({
    cipher: {
      ...cheap,
      hash: async (password) => gate.then(() => cheap.hash(password)),
      isMatch: async (password, hash) => gate.then(() => cheap.isMatch(password, hash)),
    },
  });
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
  return { store, hold };
}

test('a login whose hash is slow keeps no other call waiting', async () => {
  const { store, hold } = await slowStore();
  const release = hold();
  const login = store.call('userLoginTypeUsername', {
    username: 'ada',
    password: FIXTURE_PASSWORD,
  });
  const input = { username: 'grace', password: FIXTURE_PASSWORD, inviteCode: null };
  const registration = store.call('userRegisterTypeUsername', input);
  expect((await store.call('systemDisplayConfig')).status).toBe('Ok');
  release();
  expect((await login).status).toBe('Ok');
  expect((await registration).status).toBe('Ok');
});

test('changes during the computation of a hash count: of several registrations of a name one wins', async () => {
  const { store, hold } = await slowStore();
  const release = hold();
  const input = { username: 'grace', password: FIXTURE_PASSWORD, inviteCode: null };
  const calls = [1, 2, 3].map(() => store.call('userRegisterTypeUsername', input));
  release();
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['AccountExists', 'AccountExists', 'Ok']);
});

test('a password that is replaced while the old one is checked opens no session', async () => {
  const { store, hold } = await slowStore();
  const passwordHash = await cheap.hash('another password');
  const release = hold();
  const credentials = { username: 'ada', password: FIXTURE_PASSWORD };
  const login = store.call('userLoginTypeUsername', credentials);
  // The login has read the old hash by the time that this call is answered.
  await store.call('systemDisplayConfig');
  await store.sandbox.db.accounts.update((q) => q.where({ username: 'ada' }), {
    data: (draft) => {
      draft.passwordHash = passwordHash;
    },
  });
  release();
  expect((await login).status).toBe('CredentialsInvalid');
});

test('fifty wrong passwords at once get ten guesses', async () => {
  const store = await startStore();
  const guesses = Array.from({ length: 50 }, (_, index) =>
    store.call('userLoginTypeUsername', { username: 'ada', password: `a guess, ${index}` }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 'CredentialsInvalid')).toHaveLength(10);
  expect(statuses.filter((status) => status === 'TooManyRequests')).toHaveLength(40);
});

test('a network that is slow to answer keeps no other call waiting', async () => {
  const { chainId, tokenAddress } = cryptoOptions[0]!;
  const events: string[] = [];
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
  const slow = createServer((_request, response) => {
    ask();
    response.once('close', () => events.push('the network was left, or answered'));
    void isReleased.then(() => response.end('{"jsonrpc":"2.0","id":1,"result":"0x0"}'));
  });
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const store = await startStore({ chains: { [chainId]: `http://127.0.0.1:${port}` } });
  const nora = await createBuyer(store, 'nora');
  const { data } = await nora.buy({ paymentMethod: 'crypto', crypto: { chainId, tokenAddress } });
  const { orderId } = data;
  const detail = { productId: 'standard-12m', orderId };
  const submission = { orderId, transactionHash: `0x${'a'.repeat(64)}` };
  const waiting = [
    store.call('paymentCryptoDetail', detail, nora.options),
    store.call('paymentCryptoSubmit', submission, nora.options),
  ];
  await isAsked;
  const eve = await createBuyer(store, 'eve');
  expect((await eve.info()).username).toBe('eve');
  expect((await eve.buy()).status).toBe('Ok');
  expect(events).toEqual([]);
  release();
  await Promise.all(waiting);
  await store.sandbox.chainsIdle();
  slow.close();
  vi.restoreAllMocks();
});
