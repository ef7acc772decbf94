import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { cryptoPayPath, purchasedPath } from '@/config/paths';
import { localStore, sessionStore } from '@/lib/safe-storage';
import { hashThat, orderInCrypto } from '@/testing/crypto-orders';
import { renderApp } from '@/testing/render-app';
import { sample } from '@/lib/testing/sample';
import { callsTo, setFaults, signInAs } from '@/testing/sandbox';
import { button, field, heading, main, radio } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();
// Values that a storage refused live in the page, which all tests share.
afterEach(() => {
  for (const key of KEYS) [localStore, sessionStore].map((store) => store.remove(key));
});

/** The keys of the cookies and of both storages. */
const KEYS = Object.values(STORAGE_KEYS);
/** Values that another script, an extension, an older version of the site or a curious visitor may write. */
const POISONS: Record<string, string> = {
  'an empty text': '',
  null: 'null',
  'a number': '-1e309',
  'a list of what it should hold':
    '[null, 1, "x", [], {"channel": "email", "purpose": "register"}]',
  'an object of wrong types':
    '{"terms": 1, "key": [], "time": "soon", "channel": {}, "account": null, "to": 7, "__proto__": {"hash": 1}}',
  'half of an object': '{"terms":"',
  'a script': '<img src=x onerror="window.poisoned=true">javascript:alert(1)',
  'a text that no header can carry': 'a\r\nb: c\u0000\u202e字😀',
  'a hundred thousand characters': 'x'.repeat(100_000),
  'the name of a member of every object': '__proto__',
};
/** A stored code cooldown with one invalid part. */
const SENT_CODE = {
  ...{ channel: 'email', purpose: 'register', account: 'ada@example.com', to: 'ada@example.com' },
  ...{ nextAllowedTime: 4_000_000_000_000, expireTime: 4_000_000_000_000 },
};

function poison(text: string): void {
  for (const key of KEYS) {
    // Without a token there is no session to look at; a test below covers tokens.
    const isToken = key === STORAGE_KEYS.token || key === STORAGE_KEYS.registerToken;
    if (isToken && localStorage.getItem(STORAGE_KEYS.token) !== null) continue;
    localStorage.setItem(key, text);
    sessionStorage.setItem(key, text);
    // oxlint-disable-next-line unicorn/no-document-cookie -- As another script would.
    document.cookie = `${key}.gclid=${encodeURIComponent(text).slice(0, 3_000)}; path=/`;
  }
}

/** Makes a storage throw, as private modes, policies and a full disk do. */
function breakStorage(methods: readonly ('getItem' | 'setItem' | 'removeItem')[]): void {
  for (const method of methods) {
    const broken = vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    onTestFinished(() => broken.mockRestore());
  }
}

async function registerByEmail(email: string) {
  await radio('Email').click();
  await field('Email').fill(email);
  await button('Send code').click();
  await expect.element(main).toMatchTextContent(`We sent a code to ${email}`);
}

it.each(sample(Object.entries(POISONS), 4))(
  'with %s in every stored value a guest registers by a code, and a member pays',
  async (_name, text) => {
    poison(text);
    await renderApp('/register');
    await registerByEmail('sailor@example.com');
    expect(await callsTo('userSendEmailCode')).toHaveLength(1);
    await signInAs('lite');
    const { orderId } = await orderInCrypto('lite-6m');
    poison(text);
    const { router } = await renderApp(cryptoPayPath('lite-6m', { order: orderId }));
    await expect.element(heading('Send the payment')).toBeVisible();
    expect(localStorage.getItem(STORAGE_KEYS.deviceId)).toMatch(/^[0-9A-Za-z_-]{8,64}$/);
    await router.navigate(purchasedPath(orderId));
    await expect.element(heading(/./).first()).toBeVisible();
    await expect.element(page.getByText('Oops!')).not.toBeInTheDocument();
  },
);

it('a code that was sent is not believed with an invalid part', async () => {
  const changes = [
    { channel: 'pigeon' },
    { account: null },
    { account: { country: 'CN', number: '1' } },
    { channel: 'phone', account: { country: 7, number: '1' } },
    // In a hundred years.
    {},
    { nextAllowedTime: 'x', expireTime: 'y' },
  ];
  const codes = JSON.stringify(changes.map((change) => ({ ...SENT_CODE, ...change })));
  sessionStorage.setItem(STORAGE_KEYS.codeCooldown, codes);
  await renderApp('/register');
  await radio('Email').click();
  await expect.element(field('Email')).toHaveValue('');
  await field('Email').fill('ada@example.com');
  await expect.element(button('Send code')).toBeEnabled();
});

it('a token that no header can carry is no session', async () => {
  localStorage.setItem(STORAGE_KEYS.token, 'a\r\nb');
  await renderApp('/user/profile');
  await expect.element(button('Log in')).toBeVisible();
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
});

it.each([
  ['refused', ['getItem', 'setItem', 'removeItem']],
  ['full', ['setItem']],
] as const)(
  'with %s storage a guest registers by a code, and a member pays until the page is left',
  async (_name, methods) => {
    breakStorage(methods);
    await renderApp('/register');
    await registerByEmail('sailor@example.com');
    expect(await callsTo('userSendEmailCode')).toHaveLength(1);
    const { router } = await renderApp('/user/profile', { as: 'lite' });
    await expect.element(main).toMatchTextContent(/lin/i);
    const { orderId } = await orderInCrypto('lite-6m');
    await router.navigate(cryptoPayPath('lite-6m', { order: orderId }));
    await expect.element(heading('Send the payment')).toBeVisible();
  },
);

it('in a full storage a newer value is not hidden by the older one', async () => {
  await signInAs('yearly');
  breakStorage(['setItem']);
  await renderApp('/user/profile', { as: 'lite' });
  await expect.element(main).toMatchTextContent(/lin/i);
});

describe('what is stored about an account', () => {
  /** The names in both storages whose values contain one of the texts. */
  const holding = (...texts: string[]) =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage)
        .filter(([key, value]) => texts.some((text) => `${key} ${value}`.includes(text)))
        .map(([key]) => key),
    );

  /** Ada pays, dismisses notices, buys and asks for codes, so that every remembered value is stored. */
  async function leaveTraces() {
    await signInAs('lite');
    const { orderId, payment } = await orderInCrypto('lite-6m');
    await renderApp(cryptoPayPath('lite-6m', { order: orderId }));
    await field('Transaction hash').fill(hashThat());
    await button('I’ve sent it').click();
    await expect.element(heading('Awaiting confirmation')).toBeVisible();
    expect(holding(orderId)).toEqual([STORAGE_KEYS.transactions]);
    const uid = localStorage.getItem(STORAGE_KEYS.owner) ?? '';
    expect(uid).toMatch(/^\d{8}$/);
    sessionStorage.setItem(STORAGE_KEYS.tabNotice, uid);
    sessionStorage.setItem(STORAGE_KEYS.wallet, 'test.Quay');
    sessionStorage.setItem(STORAGE_KEYS.purchase, `{"terms": "${orderId}"}`);
    sessionStorage.setItem(STORAGE_KEYS.codeCooldown, '[{"to": "lin@example.com"}]');
    localStorage.setItem(STORAGE_KEYS.seenOrders, `${orderId}:0`);
    return [orderId, uid, payment.recipient, 'Quay', 'lin@example.com'];
  }

  it('does not outlive the logout', async () => {
    const traces = await leaveTraces();
    await page.viewport(1440, 900);
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect.element(button('Log in')).toBeVisible();
    expect(holding(...traces)).toEqual([]);
  });

  it('does not outlive a logout in another tab', async () => {
    const traces = await leaveTraces();
    for (const key of [STORAGE_KEYS.transactions, STORAGE_KEYS.seenOrders, STORAGE_KEYS.owner]) {
      localStorage.removeItem(key);
    }
    localStorage.removeItem(STORAGE_KEYS.token);
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.token }));
    await expect.element(button('Log in')).toBeVisible();
    expect(holding(...traces)).toEqual([]);
  });

  it('waits for the same user after an expiry, and is gone for another', async () => {
    const [orderId = ''] = await leaveTraces();
    await setFaults({ kind: 'status', operation: 'systemUserInfo', status: 'Unauthorized' });
    await renderApp('/user/profile');
    await expect.element(main).toMatchTextContent(/Log in/);
    await setFaults();
    expect(holding(orderId)).toContain(STORAGE_KEYS.transactions);
    await renderApp('/user/profile', { as: 'lite' });
    await expect.element(main).toMatchTextContent(/lin/i);
    expect(holding(orderId)).toContain(STORAGE_KEYS.transactions);
    await renderApp('/user/profile', { as: 'yearly' });
    await expect.element(main).toMatchTextContent(/Ada/);
    await expect.poll(() => holding(orderId)).toEqual([]);
  });
});
