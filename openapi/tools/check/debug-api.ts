import type { KnownAccount } from './settings/accounts.ts';
import { isObject, parseJson } from './exchange.ts';
import { type Transport, fetchText } from './transport.ts';
import { Unreached } from './unreached.ts';

/** What a payment provider reports about an order. */
export type ProviderReport = 'approve' | 'decline' | 'refund';

/** A coupon or a redeem code of a server's test data. */
export type TestCode = {
  code: string;
  /** The refusal that every account gets; null if some accounts can use the code. */
  status: string | null;
  /** The refusal that the other accounts get; null if all can use the code. */
  refusalForOthers: string | null;
};

/** What a test environment offers beyond the contract, so that payments and the passage of time can be tested. */
export type DebugApi = {
  report(orderId: string, decision: ProviderReport): Promise<void>;
  /** How far the server's clock is ahead of the machine's, in ms. */
  clockOffset(): Promise<number>;
  moveClock(offset: number): Promise<void>;
  /** Gets a token for an account and a device, even if the account is disabled. */
  fetchToken(username: string, deviceId: string): Promise<string>;
  coupons: TestCode[];
  redeemCodes: TestCode[];
  /** The beginning of the hash of a transaction with a fate, such as `late`; null if none is known. */
  findTransaction(fate: string): string | null;
  /** The disabled accounts. */
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
type CodeFixture = { code: string; refusal?: string; refusalForOthers?: string };
type Fixtures = {
  password?: string;
  accounts?: AccountFixture[];
  coupons?: CodeFixture[];
  redeemCodes?: CodeFixture[];
  transactions?: { begins: string; fate: string }[];
};

/** Connects to the debug API of the sandbox at the URL (mocks/README.md). Resolves to null if there is none. */
export async function connectDebugApi(transport: Transport, url: string): Promise<DebugApi | null> {
  const json = async <Shape>(path: string): Promise<Shape | null> => {
    const { http, text } = await fetchText(transport, `${url}/sandbox/${path}`);
    return http === 200 ? ((parseJson(text) ?? null) as Shape | null) : null;
  };
  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const { http, text } = await fetchText(transport, `${url}/sandbox/${path}`, {
      ...{ method: 'POST', body },
      headers: { 'content-type': 'application/json', ...headers },
    });
    if (http > 0 && http < 400) return text;
    const what = http > 0 ? `answered with HTTP ${http}` : 'did not answer';
    throw new Unreached(`the debug API ${what} at ${path.split('/')[0]}`);
  };

  const clock = await json<{ offset?: unknown }>('clock');
  const fixtures = await json<Fixtures>('fixtures');
  if (typeof clock?.offset !== 'number' || !fixtures) return null;
  const { accounts = [], password = '' } = fixtures;
  const known = (isWanted: (account: AccountFixture) => boolean) =>
    accounts
      .filter(isWanted)
      .flatMap(({ username, email = null, phone = null }) =>
        username === null ? [] : [{ username, password, email, phone }],
      );
  return {
    report: async (orderId, decision) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await post(`checkout/${orderId}`, `decision=${decision}`, headers);
    },
    clockOffset: async () => (await json<{ offset: number }>('clock'))?.offset ?? 0,
    moveClock: async (offset) => {
      await post('clock', JSON.stringify({ offset }));
    },
    fetchToken: async (account, deviceId) => {
      const answer = await post('impersonate', JSON.stringify({ account }), { deviceId });
      const given = parseJson(answer);
      if (isObject(given) && typeof given.token === 'string') return given.token;
      throw new Unreached('the debug API gave no token at impersonate');
    },
    coupons: (fixtures.coupons ?? []).map(toTestCode),
    redeemCodes: (fixtures.redeemCodes ?? []).map(toTestCode),
    findTransaction: (fate) =>
      fixtures.transactions?.find((transaction) => transaction.fate === fate)?.begins ?? null,
    disabled: known(({ disabledAfterHours }) => disabledAfterHours === 0),
    kols: known(({ isKol }) => isKol === true).map(({ username }) => ({ username, password })),
  };
}

function toTestCode({ code, refusal, refusalForOthers }: CodeFixture): TestCode {
  return { code, status: refusal ?? null, refusalForOthers: refusalForOthers ?? null };
}
