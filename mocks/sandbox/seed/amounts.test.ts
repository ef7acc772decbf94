import { expect, test } from 'vitest';
import { createBuyer } from '../testing/buyer';
import { makeRequest, startStore } from '../testing/store';

const PAGE = { page: 1, pageSize: 50 } as const;
const ALL = { ...PAGE, fromTime: null, toTime: null, status: null, type: null } as const;

const reset = (store: Awaited<ReturnType<typeof startStore>>, body: object) =>
  store.send(makeRequest('/sandbox/reset', { method: 'POST', body: JSON.stringify(body) }));

test('the fixtures have as many records as are wanted, and pages of them', async () => {
  const store = await startStore({ amounts: { orders: 500, invited: 200, commissions: 1_000 } });
  const oli = await createBuyer(store, 'oli');
  expect(await oli.orders()).toMatchObject({ total: 500 });
  const ada = await createBuyer(store, 'ada');
  const { data } = await store.call('systemAffiliate', undefined, ada.options);
  expect(data.invitedCount).toBe(200);
  const kim = await createBuyer(store, 'kim');
  const commissions = await store.call('userKolCommission', { ...ALL, page: 20 }, kim.options);
  expect(commissions.data).toMatchObject({ total: 1_000 });
  expect(commissions.data.items).toHaveLength(50);
});

test('a reset keeps the amounts, or takes others; one that is not possible is refused', async () => {
  const store = await startStore({ amounts: { orders: 30 } });
  await reset(store, { seed: 2 });
  expect(await (await createBuyer(store, 'oli')).orders()).toMatchObject({ total: 30 });
  await reset(store, { amounts: { orders: 40 } });
  expect(await (await createBuyer(store, 'oli')).orders()).toMatchObject({ total: 40 });
  const refused = await reset(store, { amounts: { orders: 10_001 } });
  expect(refused.status).toBe(400);
  expect(((await refused.json()) as { msg: string }).msg).toContain('from 0 to 10000');
});
