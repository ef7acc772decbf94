import type { KnownAccount } from './settings/accounts.ts';
import { textWithin } from '../text-within.ts';
import { LONGEST_ANSWER, parsedJson } from './exchange.ts';
import { Unreached } from './unreached.ts';

/** What a payment provider reports of an order. */
export type ProviderReport = 'approve' | 'decline' | 'refund';

/** A coupon or a redeem code of a server's test data. */
export type TestCode = {
  code: string;
  /** The refusal that it leads to for everybody; null if it is good for some. */
  status: string | null;
  /** The refusal that it leads to for the others; null where there is none. */
  otherwise: string | null;
};

/** What a test environment offers beside the contract, so that payments and the passage of time can be tried. */
export type DebugApi = {
  report(orderId: string, decision: ProviderReport): Promise<void>;
  /** How far the server's clock is ahead of the machine's, in ms. */
  clockOffset(): Promise<number>;
  moveClock(offset: number): Promise<void>;
  /** A token of an account in whatever state, for a device. */
  tokenOf(username: string, deviceId: string): Promise<string>;
  coupons: TestCode[];
  redeemCodes: TestCode[];
  /** How the hash of a transaction begins that pays somebody else; null where none is known. */
  foreignTransaction: string | null;
  /** Accounts that are disabled. */
  disabled: (KnownAccount & { email: string | null; phone: string | null })[];
  kols: KnownAccount[];
};

type AccountFixture = {
  username: string | null;
  email?: string | null;
  phone?: string | null;
  isKol?: boolean;
  disabledAfterHours?: number;
};
type CodeFixture = { code: string; standsFor: string };
type Fixtures = {
  password?: string;
  accounts?: AccountFixture[];
  coupons?: CodeFixture[];
  redeemCodes?: CodeFixture[];
  transactions?: { begins: string; standsFor: string }[];
};

const WAIT = 10_000;

/** The debug API of the sandbox at the URL (mocks/README.md); null if there is none. */
export async function debugApiOf(url: string): Promise<DebugApi | null> {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/sandbox/${path}`, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(WAIT),
    });
  const json = async <Shape>(path: string): Promise<Shape | null> => {
    const response = await ask(path).catch(() => null);
    return response?.ok ? await jsonIn<Shape>(response) : null;
  };
  const post = async (path: string, body: string | URLSearchParams, headers = {}) => {
    const response = await ask(path, { method: 'POST', body, headers }).catch(() => null);
    if (response && response.status < 400) return response;
    const what = response ? `answered with HTTP ${response.status}` : 'did not answer';
    throw new Unreached(`the debug API ${what} at ${path.split('/')[0]}`);
  };

  const clock = await json<{ offset?: unknown }>('clock');
  const fixtures = await json<Fixtures>('fixtures');
  if (typeof clock?.offset !== 'number' || !fixtures) return null;
  const { accounts = [], password = '' } = fixtures;
  const known = (isWanted: (it: AccountFixture) => boolean) =>
    accounts
      .filter(isWanted)
      .flatMap(({ username, email = null, phone = null }) =>
        username === null ? [] : [{ username, password, email, phone }],
      );
  return {
    report: async (orderId, decision) => {
      await post(`checkout/${orderId}`, new URLSearchParams({ decision }));
    },
    clockOffset: async () => (await json<{ offset: number }>('clock'))?.offset ?? 0,
    moveClock: async (offset) => {
      await post('clock', JSON.stringify({ offset }));
    },
    tokenOf: async (account, deviceId) => {
      const answer = await post('impersonate', JSON.stringify({ account }), { deviceId });
      const given = await jsonIn<{ token?: unknown }>(answer);
      if (typeof given?.token === 'string') return given.token;
      throw new Unreached('the debug API gave no token at impersonate');
    },
    coupons: (fixtures.coupons ?? []).map(testCode),
    redeemCodes: (fixtures.redeemCodes ?? []).map(testCode),
    foreignTransaction:
      (fixtures.transactions ?? []).find(({ standsFor }) => /TransactionInvalid/.test(standsFor))
        ?.begins ?? null,
    disabled: known(({ disabledAfterHours }) => disabledAfterHours === 0),
    kols: known(({ isKol }) => isKol === true).map(({ username }) => ({ username, password })),
  };
}

/** Null if it is no JSON, or too long to be of a sandbox. */
async function jsonIn<Shape>({ body }: Response): Promise<Shape | null> {
  const text = await textWithin(body, LONGEST_ANSWER).catch(() => '');
  return (parsedJson(text) ?? null) as Shape | null;
}

/** A fixture says first which refusal it stands for, if it is one for everybody. */
function testCode({ code, standsFor }: CodeFixture): TestCode {
  const status = /^((?:Coupon|RedeemCode)[A-Z]\w+)/.exec(standsFor)?.[1] ?? null;
  const otherwise = /; ((?:Coupon|RedeemCode)[A-Z]\w+)/.exec(standsFor)?.[1] ?? null;
  return { code, status, otherwise };
}
