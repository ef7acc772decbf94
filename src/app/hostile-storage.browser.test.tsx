import fc from 'fast-check';
import { afterEach, it, vi } from 'vitest';
import { clearTokens } from '@/api/tokens';
import { PATHS, checkoutPath, cryptoPayPath, purchasedPath } from '@/config/paths';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { localStore, sessionStore } from '@/lib/safe-storage';
import { fuzzTimeout, holdsForEach } from '@/lib/testing/fuzz';
import { expectUnharmedScreen, harmfulTexts } from '@/testing/harm';
import { renderApp } from '@/testing/render-app';
import { watchPage } from '@/testing/watch-page';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();
const watched = watchPage();

const OPEN_ORDER = 'H20260101000111';
const CODE = {
  ...{ channel: 'phone', purpose: 'register', to: '+8613900139000' },
  ...{ account: { country: 'CN', number: '13900139000' }, expireTime: 4_000_000_000_000 },
  nextAllowedTime: 1_767_225_600_000,
};
const SENT = {
  ...{ time: 4_000_000_000_000, hash: `0x${'ab'.repeat(32)}`, toldTime: null, end: null },
  ...{ from: `0x${'cd'.repeat(20)}`, nonce: 1 },
};
/**
 * Valid stored values by key: hostile values similar to them get further than others. Doesn't compile if a key is
 * missing.
 */
const VALUES: Record<keyof typeof STORAGE_KEYS, string> = {
  token: 'a-token.of~characters',
  registerToken: 'a-token.of~characters',
  registered: 'yes',
  language: 'en',
  theme: 'dark',
  campaign: '',
  entryReload: 'yes',
  deviceId: 'a-device-of-this-test',
  deviceModel: 'Chrome on Linux',
  moduleReload: '/user/profile /faq',
  owner: '10284417',
  linkLogin: 'yes',
  codeCooldown: JSON.stringify([CODE, { ...CODE, channel: 'email', account: 'ada@example.com' }]),
  reportedVisit: '/?gclid=a',
  tabNotice: '10284417',
  purchase: JSON.stringify({ terms: 'a', key: crypto.randomUUID(), time: SENT.time }),
  agreement: 'sample',
  seenOrders: `${OPEN_ORDER}:0 H20260101000100:1`,
  transactions: JSON.stringify({ [OPEN_ORDER]: SENT }),
  wallet: 'test.Quay',
};

/** Replacements for a number, a text or a member of a stored object. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(...[0, -1, 0.5, 1e300, -1e300, 8.64e15 + 1, true, null, [], {}, [[]]]),
  harmfulTexts,
  fc.jsonValue(),
);
/** A value with one place changed; treated as text if it is not JSON. */
function near(value: string): fc.Arbitrary<string> {
  const places = placesIn(value);
  const text = fc
    .record({ at: fc.nat({ max: value.length }), length: fc.nat({ max: 9 }), put: harmfulTexts })
    .map(({ at, length, put }) => value.slice(0, at) + put + value.slice(at + length));
  if (places.length === 0) return text;
  const changed = fc
    .tuple(fc.constantFrom(...places), odd)
    .map(([place, put]) =>
      JSON.parse(value, (key, member: unknown) => (key === place ? put : member)),
    )
    .map((member) => JSON.stringify(member));
  return fc.oneof(changed, changed, text);
}

/** The names of all members of a JSON text, at any depth. */
function placesIn(value: string): string[] {
  const names = new Set<string>();
  try {
    JSON.parse(value, (key, member: unknown) => (key === '' || names.add(key), member));
  } catch {
    return [];
  }
  return [...names];
}

const values = fc.record(
  Object.fromEntries(
    Object.entries(VALUES).map(([name, value]) => [
      STORAGE_KEYS[name as keyof typeof STORAGE_KEYS],
      fc.oneof(
        { weight: 3, arbitrary: near(value) },
        { weight: 1, arbitrary: harmfulTexts },
        { weight: 1, arbitrary: fc.constant(value) },
      ),
    ]),
  ),
  { requiredKeys: [] },
);
/** Campaign cookies, valid or broken. */
const cookies = fc.dictionary(
  fc.constantFrom('invite', 'aff', 'gclid', 'bd_vid', '__proto__'),
  fc.oneof(
    harmfulTexts.map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom('%', '%zz', '"'),
  ),
);

const METHODS = ['getItem', 'setItem', 'removeItem'] as const;
/** The uses of a storage that the browser refuses, as private modes, policies and a full disk do. */
const refused = fc.record({
  methods: fc.subarray([...METHODS]),
  /** Access to the storage objects themselves throws. */
  isGone: fc.boolean(),
  /** Longer texts fail as if the storage were full. */
  room: fc.constantFrom(0, 5, 60),
  error: fc.constantFrom('QuotaExceededError', 'SecurityError', 'InvalidStateError'),
});
type Refused = typeof refused extends fc.Arbitrary<infer Value> ? Value : never;

const SCREENS: readonly [path: string, as?: string][] = [
  [PATHS.register],
  [cryptoPayPath('standard-12m', { order: OPEN_ORDER }), 'orders'],
  [checkoutPath('standard-12m'), 'orders'],
  [purchasedPath('H20260101000100'), 'orders'],
];

const stored = (storage: Storage, texts: Record<string, string | undefined>) => {
  for (const [key, text] of Object.entries(texts))
    if (text !== undefined) storage.setItem(key, text);
};

let allowAgain = () => {};
afterEach(forget);

it.each(SCREENS)(
  '%s is shown, whatever is stored and whatever the storage refuses',
  { timeout: fuzzTimeout(30_000) },
  async (path, as) => {
    await holdsForEach(
      fc.record({ local: values, session: values, cookies, refused: fc.option(refused) }),
      async ({ local, session, cookies, refused }) => {
        forget();
        stored(localStorage, local);
        stored(sessionStorage, session);
        for (const [name, text] of Object.entries(cookies)) {
          // oxlint-disable-next-line unicorn/no-document-cookie -- As another script would.
          document.cookie = `${STORAGE_KEYS.campaign}.${name}=${text.slice(0, 3_000)}; path=/`;
        }
        if (refused) refuse(refused);
        await renderApp(path, { as });
        await expectUnharmedScreen(watched);
      },
      [],
      { runs: 3 },
    );
  },
);

/** Clears all storage. Values that a storage refused live in the page, so they are cleared too. */
function forget(): void {
  allowAgain();
  for (const key of Object.values(STORAGE_KEYS)) {
    for (const store of [localStore, sessionStore]) store.remove(key);
  }
  clearTokens();
  localStorage.clear();
  sessionStorage.clear();
}

function refuse({ methods, isGone, room, error }: Refused): void {
  const { setItem } = Storage.prototype;
  const fail = () => {
    throw new DOMException('The browser refused it.', error);
  };
  const spies = methods.map((method) =>
    vi.spyOn(Storage.prototype, method).mockImplementation(
      method === 'setItem'
        ? function (this: Storage, key: string, text: string) {
            if (text.length > room) fail();
            setItem.call(this, key, text);
          }
        : fail,
    ),
  );
  const gone = isGone
    ? (['localStorage', 'sessionStorage'] as const).map((name) =>
        vi.spyOn(window, name, 'get').mockImplementation(fail),
      )
    : [];
  allowAgain = () => {
    for (const spy of [...spies, ...gone]) spy.mockRestore();
    allowAgain = () => {};
  };
}
