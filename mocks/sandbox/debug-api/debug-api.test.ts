import { beforeEach, describe, expect, test } from 'vitest';
import { accountFixtures } from '../seed/fixtures';
import { type TestStore, START, makeRequest, startStore } from '../testing/store';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const get = (path: string, accept = '*/*') =>
  store.send(makeRequest(path, { headers: { accept } }));
const post = (path: string, body = '') => store.send(makeRequest(path, { method: 'POST', body }));

const sendCode = (email: string) => store.call('userSendEmailCode', { email, purpose: 'register' });

describe('the debug API', () => {
  test('gives the public key of a platform, and no other file', async () => {
    const response = await get('/sandbox/keys/mac.pem');
    expect(await response.text()).toBe(store.sandbox.publicKeys.mac);
    expect((await get('/sandbox/keys/toString.pem')).status).toBe(404);
  });

  test('shows the outbox, newest first', async () => {
    for (const email of ['first@example.com', 'second@example.com']) await sendCode(email);
    const messages = (await (await get('/sandbox/outbox')).json()) as { to: string }[];
    expect(messages.map(({ to }) => to)).toEqual(['second@example.com', 'first@example.com']);
  });

  test('moves the clock, resets with a seed that it keeps, and reads both back', async () => {
    await sendCode('grace@example.com');
    const token = await store.register('grace');
    const offset = 31 * 86_400_000;
    const moved = { now: START + offset, offset };
    const moveResponse = await post('/sandbox/clock', JSON.stringify({ offset }));
    expect(await moveResponse.json()).toEqual(moved);
    expect(await (await get('/sandbox/clock')).json()).toEqual(moved);
    expect(await store.statusWith(token)).toBe('Unauthorized');

    for (const body of ['{"seed": 7}', '']) {
      expect((await post('/sandbox/reset', body)).status).toBe(200);
      expect(await (await get('/sandbox/reset')).json()).toEqual({ seed: 7, amounts: {} });
      expect(await (await get('/sandbox/clock')).json()).toEqual({ now: START, offset: 0 });
    }
    expect(await store.register('grace')).not.toBeNull();
    expect(store.sandbox.outbox.messages()).toEqual([]);
  });

  test.each(['', '{}', '{"offset":"1"}', '{"offset":1.5}', '{"offset":1e15}'])(
    'refuses to move the clock by %s, and says how',
    async (body) => {
      const response = await post('/sandbox/clock', body);
      expect(response.status).toBe(400);
      const msg: unknown = expect.stringContaining('{"offset": milliseconds}');
      const refusal = { code: 400, status: 'InvalidInput', data: null, msg };
      expect(await response.json()).toEqual(refusal);
    },
  );

  test.each(['{"seed":-1}', '{"seed":"a"}', '{"sed":1}', '[]', '{'])(
    'a reset with %s is refused, and nothing is forgotten',
    async (body) => {
      await sendCode('grace@example.com');
      const response = await post('/sandbox/reset', body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        msg: expect.stringContaining('{"seed": an integer'),
      });
      expect(store.sandbox.outbox.messages()).toHaveLength(1);
    },
  );
});

describe('impersonating an account', () => {
  type Impersonated = { uid: string; token: string; path: string };
  const impersonate = async (account: string) =>
    (await (
      await post('/sandbox/impersonate', JSON.stringify({ account }))
    ).json()) as Impersonated;

  test.each(['yearly', '10284417', 'ADA', 'ada@example.com', '+8613800138001'])(
    'by %s gives a token that works, and the address to open',
    async (name) => {
      const { token, path } = await impersonate(name);
      expect(path).toBe(`/user?token=${token}`);
      expect((await store.fetchInfo(token)).username).toBe('ada');
    },
  );

  test('that does not exist is refused with the list of fixtures', async () => {
    const response = await post('/sandbox/impersonate', '{"account": "nobody"}');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      data: { allowed: accountFixtures.map((fixture) => fixture.name) },
    });
  });

  test('that is disabled is possible, and its next call says so', async () => {
    const { token } = await impersonate('disabled');
    expect(await store.statusWith(token)).toBe('AccountDisabled');
  });
});
