import type { LanguageHeader } from '../caller.ts';
import type { CheckedOperation } from '../contract.ts';
import type { CheckContext } from '../context.ts';
import type { Probe } from './probe.ts';
import { readyInput } from './ready-input.ts';

/** Tokens that are none, on every operation; another account's objects. */
export function authProbes(operations: CheckedOperation[]): Probe[] {
  return operations.flatMap((operation) => [
    ...badTokens.map(([name, token, language]) => badToken(operation, name, token, language)),
    ...(operation.auth === 'kol' ? [notKol(operation)] : []),
    ...(operation.auth === 'anonymous' ? [] : [disabled(operation)]),
  ]);
}

type TokenOf = (context: CheckContext) => string | undefined | Promise<string>;

const badTokens: [name: string, token: TokenOf, language?: LanguageHeader][] = [
  ['no token', () => undefined],
  ['no token, in Chinese', () => undefined, 'zh_CN'],
  ['a garbage token', ({ random }) => `check${random.text(40, '0123456789abcdef')}`],
  ['an altered token', async (context) => altered((await context.user()).token)],
  ['a token that is cut off', async (context) => (await context.user()).token.slice(0, -1)],
  ['the token with `Bearer` of nobody', () => 'Bearer undefined'],
];

function badToken(
  operation: CheckedOperation,
  name: string,
  token: TokenOf,
  language: LanguageHeader = 'en',
): Probe {
  const { id, pointer, auth } = operation;
  const isAnonymous = auth === 'anonymous';
  return {
    classes: ['auth', 'envelope'],
    operation: id,
    name,
    run: async (context) => {
      const calling = { language, token: await token(context), input: inputOf(context, operation) };
      const expected = isAnonymous
        ? { statuses: [operation.inputName ? 'InvalidInput' : 'Ok'], rule: 'auth.anonymous' }
        : { statuses: ['Unauthorized'], rule: 'auth.session-required' };
      const because = isAnonymous ? `${name} does not matter here` : `${name} is no session`;
      const place = `${pointer}/x-auth`;
      return context.attempt(id, calling, name, { ...expected, class: 'auth', place, because });
    },
  };
}

function notKol({ id, pointer }: CheckedOperation): Probe {
  const name = 'an account that is no KOL';
  return {
    classes: ['auth'],
    operation: id,
    name,
    run: async (context) =>
      context.attempt(id, context.as(await context.user()), name, {
        ...{ statuses: ['NotKol'], class: 'auth', rule: 'auth.kol', place: `${pointer}/x-auth` },
        because: `${name} gets no data of the programme`,
      }),
  };
}

function disabled(operation: CheckedOperation): Probe {
  const { id, pointer } = operation;
  const name = 'a token of a disabled account';
  return {
    classes: ['auth', 'envelope'],
    operation: id,
    name,
    run: async (context) => {
      const input = inputOf(context, operation);
      return context.attempt(id, { ...(await context.disabled()), input }, name, {
        ...{ statuses: ['AccountDisabled'], class: 'auth', rule: 'auth.disabled' },
        ...{ place: `${pointer}/x-auth`, because: name },
      });
    },
  };
}

/** Good where a session is demanded; of an anonymous operation one that changes nothing, since the call gets through. */
function inputOf({ contract }: CheckContext, operation: CheckedOperation): object | undefined {
  return operation.auth === 'anonymous' ? {} : readyInput(contract, operation);
}

/** Another character in the middle; the end may be padding, of which several spellings are one value. */
function altered(token: string): string {
  const at = Math.floor(token.length / 2);
  return token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1);
}
