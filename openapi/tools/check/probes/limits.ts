import { isOk, readData, readOutcome, type Exchange } from '../exchange.ts';
import { readToken } from '../oracle/headers.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import { cancel, pay, placeOrder } from './buying.ts';
import { CHANNELS, bindNew, otherCode, requestCode } from './channels.ts';
import type { Person } from './person.ts';
import { story, type Play, type Story } from './story.ts';

/** What a limit counts: calls with a status, up to its value. */
type Counted = {
  limit: string;
  operation: string;
  /** The status of each call within the limit. */
  status: string;
  rule: string;
  /** Prepares, and returns how one such call is made. */
  begin(play: Play): Promise<Attempt>;
};
type Attempt = (status: string, rule: string) => Promise<Exchange>;

export const WRONG = 'auth.password-guesses';

export const COUNTED: Counted[] = [
  {
    ...{ limit: 'wrongPasswords', operation: 'userLoginTypeUsername', rule: WRONG },
    status: 'CredentialsInvalid',
    begin: async ({ person, guest, random }) => {
      const { username } = (await person()).account;
      const visitor = guest();
      return (status, rule) => {
        const input = { username, password: freshName(random) };
        return visitor.get(status, rule, 'userLoginTypeUsername', input);
      };
    },
  },
  {
    ...{ limit: 'exportAttempts', operation: 'userExportData', rule: 'state.attempts' },
    status: 'Ok',
    begin: async ({ person }) => {
      const ada = await person();
      return (status, rule) => ada.get(status, rule, 'userExportData');
    },
  },
  {
    ...{ limit: 'redeemCodeAttempts', operation: 'systemRedeemCode', rule: 'state.attempts' },
    status: 'RedeemCodeUnknown',
    begin: async ({ person, random }) => {
      const ada = await person();
      return (status, rule) => {
        const code = `CHECK-${random.text(16, 'ABCDEFGH23456789')}`;
        return ada.get(status, rule, 'systemRedeemCode', { code, preview: true });
      };
    },
  },
  {
    ...{ limit: 'unpaidOrders', operation: 'paymentPurchase', rule: 'state.unpaid-orders' },
    status: 'Ok',
    begin: async ({ person }) => {
      const ada = await person();
      return async (status, rule) => {
        const exchange = await ada.get(status, rule, 'paymentPurchase');
        if (isOk(exchange)) await cancel(ada, readData(exchange).orderId);
        return exchange;
      };
    },
  },
];

/** Uses a limit up. Each call within it must have its own status, so that a limit that is too low is found. */
export async function useUp(play: Play, { limit, status, rule, begin }: Counted): Promise<Attempt> {
  const attempt = await begin(play);
  for (let count = 0; count < play.limit(limit); count += 1) {
    const exchange = await attempt(status, rule);
    if (readOutcome(exchange) !== status) throw new Unreached(`${limit} ends after ${count} calls`);
  }
  return attempt;
}

/** Stories about limits that need no clock: as many calls as are allowed, and one more. */
export const limitStories: Story[] = [
  ...COUNTED.map((counted) =>
    story(
      counted.operation,
      `as many calls as ${counted.limit} allows, and one more`,
      async (play) => {
        const attempt = await useUp(play, counted);
        await attempt(play.refusal(counted.limit), counted.rule);
      },
    ),
  ),
  story(
    'userLoginTypeUsername',
    'too many wrong passwords of a stranger, and the owner’s own device',
    async ({ person, guest, limit, refusal, random }) => {
      const ada = await person();
      const { username, password, deviceId } = ada.account;
      const stranger = guest();
      const own = guest(deviceId);
      const logIn = (caller: Person, status: string, word = password) =>
        caller.get(status, WRONG, 'userLoginTypeUsername', { username, password: word });
      for (let count = 0; count < limit('wrongPasswords'); count += 1)
        await stranger.call('userLoginTypeUsername', { username, password: freshName(random) });
      await logIn(stranger, refusal('wrongPasswords'));
      // A stranger on another device shares the count; the owner has one of their own.
      await logIn(guest(), refusal('wrongPasswords'));
      const login = await logIn(own, 'Ok');
      // The clean-up could not log in from another device.
      ada.account.token = readToken(login) ?? '';
    },
    'auth',
  ),
  ...CHANNELS.map((channel) =>
    story('userResetPassword', `guesses of a code by ${channel.word}`, async (play) => {
      const guesses = play.limit('codeGuesses');
      for (const wrong of [guesses - 1, guesses]) {
        const ada = await play.person();
        const account = await bindNew(play, channel, ada);
        const code = await requestCode(play, channel, account, 'reset');
        const password = freshName(play.random);
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

const MINUTE = 60_000;
