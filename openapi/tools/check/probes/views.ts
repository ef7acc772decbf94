import { type Exchange, readData, readOutcome } from '../exchange.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import { cancel, newGroup, toList, toObject } from './buying.ts';
import { registeredAccount } from './sessions.ts';
import type { Expectations, Story } from './story.ts';

const VIEW = 'auth.public-view';

/** Stories about operations that anybody can call, and that read a token if there is one. */
export const viewStories: Story[] = [
  {
    operation: 'paymentJointOrder',
    name: 'a group as its creator, a stranger and guests see it',
    class: 'auth',
    run: async (context, expect) => {
      const creator = await context.newAccount();
      const stranger = await context.newAccount();
      const { groupId, orderId } = await newGroup(context, creator);
      const look = (token?: string) =>
        expect.status('paymentJointOrder', { token, input: { groupId } }, 'Ok', VIEW);
      const own = await look(creator.token);
      expectView(expect, own, { relation: 'creator', seats: 1 });
      const other = await look(stranger.token);
      expectView(expect, other, { relation: 'stranger', seats: 0 });
      const guest = await look();
      expectView(expect, guest, { relation: 'anonymous', seats: 0 });
      expect.that(guest, VIEW, publicPart(other), publicPart(guest));
      for (const token of await badTokens(context)) {
        const view = await look(token);
        expectView(expect, view, { relation: 'anonymous', seats: 0 });
        expect.that(view, VIEW, publicPart(guest), publicPart(view));
      }
      await cancel(context, creator, orderId);
    },
  },
  {
    operation: 'userRegisterTypeUsername',
    name: 'registrations with a bad token, and with that of another account',
    class: 'auth',
    run: async (context, expect) => {
      const other = await context.newAccount();
      for (const token of [...(await badTokens(context)), other.token]) {
        const names = { username: freshName(context.random), password: freshName(context.random) };
        const deviceId = freshName(context.random);
        const calling = { token, deviceId, input: { ...names, inviteCode: null } };
        const rule = 'auth.optional-token';
        const registration = await expect.status('userRegisterTypeUsername', calling, 'Ok', rule);
        if (readOutcome(registration) !== 'Ok') continue;
        const account = registeredAccount(registration, { ...names, deviceId });
        context.adopt(account);
        expect.that(registration, rule, false, account.uid === other.uid);
        const info = await context.step('systemUserInfo', context.as(account), 'the new account');
        expect.that(info, rule, names.username, readData(info).username);
      }
      await expect.status('systemUserInfo', context.as(other), 'Ok', 'auth.optional-token');
    },
  },
];

type ExpectedView = { relation: string; seats: number };

/** Expects how a group names its viewer, and how many seats are theirs. */
function expectView(expect: Expectations, view: Exchange, { relation, seats }: ExpectedView): void {
  const { viewer, members } = readData(view);
  expect.that(view, VIEW, relation, toObject(viewer).relation);
  const own = toList(members).filter(({ self }) => self === true);
  expect.that(view, VIEW, seats, own.length);
}

/** What every viewer of a group sees alike, except for the time. */
function publicPart(view: Exchange): string {
  const { viewer: _, serverTime: __, members, ...rest } = readData(view);
  const seats = toList(members).map(({ self: ___, ...member }) => member);
  return JSON.stringify({ ...rest, members: seats });
}

/** Tokens that open no session: made up, altered, and revoked; in a sandbox also that of a disabled account. */
async function badTokens(context: CheckContext): Promise<string[]> {
  const { random } = context;
  const revoked = await context.newAccount();
  await context.step('userLogout', context.as(revoked), 'a logout');
  const { token } = revoked;
  const altered = token.slice(0, 8) + (token[8] === 'a' ? 'b' : 'a') + token.slice(9);
  const disabled = await context.disabled().catch((error: unknown) => {
    if (error instanceof Unreached) return {};
    throw error;
  });
  const made = `check${random.text(40, '0123456789abcdef')}`;
  return [made, altered, token, ...('token' in disabled && disabled.token ? [disabled.token] : [])];
}
