import type { CheckedAccount } from '../accounts.ts';
import type { Calling } from '../caller.ts';
import type { CheckContext } from '../context.ts';
import { type Exchange, isObject, readData } from '../exchange.ts';
import { readToken } from '../oracle/headers.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import { findOffers } from './offers.ts';
import { readyInput } from './ready-input.ts';

export type Json = Record<string, unknown>;
type World = {
  context: CheckContext;
  expect(calling: Calling, id: string, status: string | string[], rule: string): Promise<Exchange>;
};
type Change = Omit<Calling, 'input'>;
type Make = (id: string, input?: Json, change?: Change) => Promise<Exchange>;

/** A caller in a story, with or without a session. What an input lacks is completed. */
export type Person = {
  account: CheckedAccount;
  prepare(id: string, input?: Json): Promise<Change & { input: Json }>;
  /** Makes a call that must succeed for the story to go on. */
  do: Make;
  /** The data of such a call. */
  read(id: string, input?: Json): Promise<Json>;
  /** Makes a call without judging its answer. */
  call: Make;
  get(
    status: string | string[],
    rule: string,
    id: string,
    input?: Json,
    change?: Change,
  ): Promise<Exchange>;
  /** Expects a refusal, which also names the rule. */
  refused(status: string, id: string, input?: Json): Promise<Exchange>;
  /** Expects the session to be over, or to go on. */
  revoked(): Promise<Exchange>;
  kept(): Promise<Exchange>;
  /** The caller after a success that gives a token. It is deleted at the end if it is new. */
  enter(exchange: Exchange, known: Partial<CheckedAccount>, isNew: boolean): Person;
  /** Logs in on another device, or again on a known one. */
  logIn(deviceId?: string): Promise<Person>;
  /** Registers by username; by default with a new name. */
  register(known?: Json): Promise<Person>;
};

export const toList = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
export const toObject = (value: unknown): Json => (isObject(value) ? value : {});

export async function createPerson(world: World): Promise<Person> {
  return describePerson(world, await world.context.newAccount());
}

export function describePerson(world: World, account: CheckedAccount): Person {
  const { context, expect } = world;
  const prepare = async (id: string, input: Json = {}) => ({
    ...{ token: account.token || undefined, deviceId: account.deviceId },
    input: (await completeInput(context, id, input, account)) as Json,
  });
  const act: Make = async (id, input, change) => {
    const step = `a step: ${context.operation(id).summary.toLowerCase()}`;
    return context.step(id, { ...(await prepare(id, input)), ...change }, step);
  };
  const get: Person['get'] = async (status, rule, id, input, change) =>
    expect({ ...(await prepare(id, input)), ...change }, id, status, rule);
  const enter: Person['enter'] = (exchange, known, isNew) => {
    const token = readToken(exchange);
    if (!token) throw new Unreached('there is no token in `pragma`');
    const { uid = account.uid } = readData(exchange);
    const session = { ...account, token, uid: String(uid), ...known };
    if (isNew) context.adopt(session);
    return describePerson(world, session);
  };

  return {
    ...{ account, prepare, enter, get, do: act },
    read: async (id, input) => readData(await act(id, input)),
    call: async (id, input, change) =>
      context.call(id, { ...(await prepare(id, input)), ...change }),
    refused: (status, id, input) => get(status, `state.${nameRule(status)}`, id, input),
    revoked: () => get('Unauthorized', 'auth.token-revoked', 'systemUserInfo'),
    kept: () => get('Ok', 'state.session-kept', 'systemUserInfo'),
    logIn: async (deviceId = freshName()) => {
      const { username, password } = account;
      const calling = { token: undefined, deviceId };
      const login = await act('userLoginTypeUsername', { username, password }, calling);
      return enter(login, { deviceId }, false);
    },
    register: async (known) => {
      const [username, password] = [freshName(), freshName()];
      const input: Json = { username, password, ...known };
      const names = { username: String(input.username), password: String(input.password) };
      return enter(await act('userRegisterTypeUsername', input), names, true);
    },
  };
}

/**
 * Completes an input: with what the shop offers, the account's own name, password and uid, the first page, a new key;
 * null where it is allowed; and otherwise with the contract's examples.
 */
export async function completeInput(
  context: CheckContext,
  id: string,
  input: Json,
  { username, password, uid }: Pick<CheckedAccount, 'username' | 'password' | 'uid'>,
): Promise<Json | undefined> {
  const base = readyInput(context.contract, context.operation(id));
  if (!base) return Object.keys(input).length > 0 ? input : undefined;
  const needsOffer = ['productId', 'paymentMethod'].some((key) => key in base && !(key in input));
  const offers = needsOffer ? await findOffers(context) : undefined;
  const isOfGroup = 'groupSize' in base;
  const known: Json = {
    ...{ idempotencyKey: crypto.randomUUID(), page: 1, pageSize: 100, paymentType: 1 },
    ...(username && { username }),
    ...(password && { password, currentPassword: password }),
    ...(uid && { confirmation: uid }),
    ...(offers && {
      productId: (isOfGroup ? offers.groupGoods : offers.goods)[0]?.productId,
      paymentMethod: offers.method,
    }),
  };
  const own = Object.entries(known).filter(([key, value]) => key in base && value !== undefined);
  return { ...base, ...Object.fromEntries(own), ...input };
}

/** Turns a status such as `GroupFull` into the name of a rule, `group-full`. */
function nameRule(status: string): string {
  return status.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}
