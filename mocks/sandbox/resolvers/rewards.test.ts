import { beforeEach, describe, expect, test } from 'vitest';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type TestStore, START, startStore } from '../testing/store';

const MINUTE = 60_000;
const DAY = 86_400_000;

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const logIn = async (username: string) => {
  const input = { username, password: FIXTURE_PASSWORD };
  return (await store.call('userLoginTypeUsername', input)).pragma;
};
const register = async (username: string, inviteCode: string) => {
  const input = { username, password: FIXTURE_PASSWORD, inviteCode };
  return (await store.call('userRegisterTypeUsername', input)).pragma;
};
const fetchBenefits = async (token: string | null) =>
  (await store.call('systemUserBenefits', undefined, { token })).data.benefits;

describe('benefits', () => {
  test('are listed for guests, in the language of the request', async () => {
    const english = await store.call('systemBenefits');
    const { data } = await store.call('systemBenefits', undefined, { language: 'zh_CN' });
    const listIds = (list: typeof data) => list.benefits.map(({ id, requires }) => [id, requires]);
    expect(listIds(data)).toEqual(listIds(english.data));
    expect(english.data.benefits[0]?.name).toBe('Cloud storage');
    expect(data.benefits[0]?.name).toBe('云存储');
    expect(new Set(data.benefits.map((benefit) => benefit.requires))).toEqual(
      new Set(['active', 'yearly']),
    );
  });

  test.each([
    ['ada', ['cloud-storage', 'password-manager', 'streaming', 'support-line']],
    ['lin', ['cloud-storage', 'password-manager']],
    ['eve', []],
    ['nora', []],
  ])('of %s are %j', async (username, ids) => {
    expect((await fetchBenefits(await logIn(username))).map(({ id }) => id)).toEqual(ids);
  });

  test('have a login for the member, the same at every request', async () => {
    const mine = (await fetchBenefits(await logIn('ada'))).find(({ id }) => id === 'streaming');
    const laterBenefit = (await fetchBenefits(await logIn('ada'))).find(
      ({ id }) => id === 'streaming',
    );
    const other = (await fetchBenefits(await logIn('kim'))).find(({ id }) => id === 'streaming');
    expect(mine).toEqual(laterBenefit);
    expect(mine?.password).toMatch(/^[a-z2-9]{12}$/);
    expect(mine?.password).not.toBe(other?.password);
    expect(mine?.expireTime).toBe(Date.UTC(2026, 1, 1));
  });

  test('are unlocked by a code, and lost with the membership', async () => {
    const token = await logIn('lin');
    const input = { code: 'STREAM-SEAT-3', preview: false };
    const { data } = await store.call('systemRedeemCode', input, { token });
    expect(data).toMatchObject({
      kind: 'benefit',
      planType: null,
      addedMilliseconds: null,
      benefit: { id: 'streaming', name: 'Streaming account' },
      benefitsExpireTime: START + 12 * DAY,
    });
    expect((await fetchBenefits(token)).map(({ id }) => id)).toContain('streaming');
    store.pass(12 * DAY);
    expect(await fetchBenefits(token)).toEqual([]);
  });
});

describe('invitations', () => {
  const fetchAffiliate = async (token: string | null) =>
    (await store.call('systemAffiliate', undefined, { token })).data;

  test('have a code, a link, and the people who used it, masked, newest first', async () => {
    expect(await fetchAffiliate(await logIn('ada'))).toMatchObject({
      inviteCode: 'HOIST7',
      inviteLink: 'https://halyard.example/register?invite=HOIST7',
      bonusMilliseconds: 60 * MINUTE,
      bonusMinutesPerInvite: 60,
      invitedCount: 2,
      invited: [
        { uid: '10xxxx20', paid: false, bonusMilliseconds: 0, registerTime: START - 3 * DAY },
        { uid: '10xxxx18', paid: true, bonusMilliseconds: 60 * MINUTE },
      ],
    });
  });

  test('grow with a registration by the code', async () => {
    await register('grace', 'NORA11');
    const nora = await fetchAffiliate(await logIn('nora'));
    expect(nora).toMatchObject({ invitedCount: 1, bonusMilliseconds: 0 });
  });

  test('are empty for an inviter whom no one has followed', async () => {
    const none = await fetchAffiliate(await logIn('fay'));
    expect(none).toMatchObject({ invitedCount: 0, invited: [], bonusMilliseconds: 0 });
  });
});
