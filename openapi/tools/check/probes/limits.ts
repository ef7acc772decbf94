import { type Exchange, isOk, readData, readOutcome } from '../exchange.ts';
import { listLimits } from '../../generate/limits.ts';
import type { CheckedOperation, Contract } from '../contract.ts';
import { readToken } from '../oracle/headers.ts';
import { freshName, randomText } from '../random.ts';
import { Unreached } from '../unreached.ts';
import { cancel, pay, placeOrder } from './buying.ts';
import { CHANNELS, EMAIL, bindNew, otherCode, requestCode } from './channels.ts';
import { setScene } from './derived.ts';
import { type Json, type Person, toObject } from './person.ts';
import { listFields } from './ready-input.ts';
import { type Play, type Story, around, story } from './story.ts';

const WRONG = 'auth.password-guesses';
const LOGIN = 'userLoginTypeUsername';

/** What a limit counts: calls with these members and statuses, up to its value. */
type Counted = { rule: string; statuses: string[]; change(password?: string): Json };
const COUNTED: Record<string, Counted> = {
  wrongPasswords: {
    ...{ rule: WRONG, statuses: ['CredentialsInvalid', 'ReauthenticationFailed'] },
    change: (name = '') => ({ [name]: freshName() }),
  },
  redeemCodeAttempts: {
    ...{ rule: 'state.attempts', statuses: ['RedeemCodeUnknown'] },
    change: () => ({ code: `CHECK-${randomText(16, 'ABCDEFGH23456789')}` }),
  },
  exportAttempts: { rule: 'state.attempts', statuses: ['Ok'], change: () => ({}) },
  unpaidOrders: { rule: 'state.unpaid-orders', statuses: ['Ok'], change: () => ({}) },
};

/**
 * Stories about the limits that count calls, at every operation that they are about: as many calls as are allowed, one
 * more, and both sides of the end of their time.
 */
export function countedStories(contract: Contract, operations: CheckedOperation[]): Story[] {
  return Object.entries(listLimits(contract.document)).flatMap(([limit, { about = [] }]) => {
    const counted = COUNTED[limit];
    if (!counted) return [];
    return operations
      .filter(({ id }) => about.includes(id))
      .map((operation) => countedStory(contract, operation, limit, counted));
  });
}

function countedStory(
  contract: Contract,
  operation: CheckedOperation,
  limit: string,
  { rule, statuses, change }: Counted,
): Story {
  const { id } = operation;
  const names = listFields(contract, operation).map(({ name }) => name);
  const password = names.find((name) => /^(?:currentP|p)assword$/.test(name));
  return story(id, `as many calls as ${limit} allows, one more, and its end`, async (play) => {
    const { owner, caller, input } = await setScene(play, operation);
    const attempt = async (expected: string | string[]) => {
      const exchange = await caller.get(expected, rule, id, { ...input, ...change(password) });
      const { orderId = toObject(readData(exchange).checkout).orderId } = readData(exchange);
      if (isOk(exchange) && orderId) await cancel(owner, orderId);
      return readOutcome(exchange);
    };
    for (let count = 0; count < play.limit(limit); count += 1) {
      if (!statuses.includes(await attempt(statuses)))
        throw new Unreached(`${limit} ends after ${count} calls`);
    }
    await attempt(play.refusal(limit));
    around(play, limit, {
      before: () => attempt(play.refusal(limit)),
      after: () => attempt(statuses),
    });
  });
}

/** Stories about limits that need no clock. */
export const limitStories: Story[] = [
  story(LOGIN, 'too many wrong passwords of a stranger, and the owner’s device', async (play) => {
    const { person, guest, limit, refusal } = play;
    const ada = await person();
    const { username, password, deviceId } = ada.account;
    const stranger = guest();
    const logIn = (caller: Person, status: string) =>
      caller.get(status, WRONG, LOGIN, { username, password });
    for (let count = 0; count < limit('wrongPasswords'); count += 1)
      await stranger.call(LOGIN, { username, password: freshName() });
    await logIn(stranger, refusal('wrongPasswords'));
    // A stranger on another device shares the count; the owner has one of their own.
    await logIn(guest(), refusal('wrongPasswords'));
    const login = await logIn(guest(deviceId), 'Ok');
    // The clean-up could not log in from another device.
    ada.account.token = readToken(login) ?? '';
  }),
  ...CHANNELS.map((channel) =>
    story('userResetPassword', `guesses of a code by ${channel.word}`, async (play) => {
      const guesses = play.limit('codeGuesses');
      for (const wrong of [guesses - 1, guesses]) {
        const ada = await play.person();
        const account = await bindNew(play, channel, ada);
        const code = await requestCode(play, channel, account, 'reset');
        const password = freshName();
        const reset = (guess: string, status: string, rule: string) => {
          const input = { channel: channel.name, account, code: guess, password };
          return play.guest().get(status, rule, 'userResetPassword', input);
        };
        for (let guess = 0; guess < wrong; guess += 1)
          await reset(otherCode(code), 'CodeInvalid', 'state.code');
        const last = wrong < guesses ? 'Ok' : play.refusal('codeGuesses');
        await reset(code, last, 'state.code-guesses');
        if (last === 'Ok') ada.account.password = password;
      }
    }),
  ),
  story('systemAffiliate', 'invitations from one network', async (play) => {
    play.context.debug('reports payments');
    const ada = await play.person();
    await pay(play, (await placeOrder(ada)).orderId);
    const { inviteCode, bonusMinutesPerInvite } = await ada.read('systemAffiliate');
    for (let count = 1; count <= play.limit('invitationsPerNetwork') + 1; count += 1) {
      const bob = await play.guest().register({ inviteCode });
      await pay(play, (await placeOrder(bob)).orderId);
      const summary = await ada.do('systemAffiliate');
      const due = Math.min(count, play.limit('invitationsPerNetwork'));
      const earned = due * Number(bonusMinutesPerInvite) * MINUTE;
      play.equal(summary, 'state.invitation', earned, readData(summary).bonusMilliseconds);
    }
  }),
];

/** Stories about what one network may have, for the timetable. */
export const networkStories: Story[] = [
  networkStory('trialsPerNetwork', 'userRegisterTypeDeviceid', async (play) => {
    const visitor = play.guest();
    const trial = await visitor.call('userRegisterTypeDeviceid');
    if (isOk(trial)) visitor.enter(trial, {}, true);
    return trial;
  }),
  networkStory('codesPerNetwork', 'userSendEmailCode', (play) => {
    const input = { email: EMAIL.fresh(play.context), purpose: 'register' };
    return play.guest().call('userSendEmailCode', input);
  }),
];

/** How many calls are made at once to use up a limit of a network. */
const AT_ONCE = 20;

/** Uses up what one network may have, at a time when no call of the run counts any more. */
function networkStory(
  limit: string,
  operation: string,
  call: (play: Play) => Promise<Exchange>,
): Story {
  return story(operation, `as many calls as ${limit} allows from one network`, async (play) => {
    if (!EMAIL.canRead(play.context)) throw new Unreached('codes by email cannot be read');
    play.later(2 * DAY, async () => {
      const most = play.limit(limit);
      for (let count = 0; count < most; count += AT_ONCE) {
        const calls = Array.from({ length: Math.min(AT_ONCE, most - count) }, () => call(play));
        const refused = (await Promise.all(calls)).find((exchange) => !isOk(exchange));
        if (refused) return play.equal(refused, 'state.network', 'Ok', readOutcome(refused));
      }
      const last = await call(play);
      return play.equal(last, 'state.network', play.refusal(limit), readOutcome(last));
    });
  });
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
