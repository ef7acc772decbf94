import type { LanguageHeader } from '../caller.ts';
import type { CheckedOperation } from '../contract.ts';
import type { CheckContext } from '../context.ts';
import type { Probe } from './probe.ts';
import { readyInput } from './ready-input.ts';

/** Tries every operation with invalid tokens, and with accounts that are disabled or lack a role. */
export function authProbes(operations: CheckedOperation[]): Probe[] {
  return operations.flatMap((operation) => [
    ...badTokens.map(([name, token, language]) => badTokenProbe(operation, name, token, language)),
    ...(operation.auth === 'kol' ? [notKolProbe(operation)] : []),
    ...(operation.auth === 'anonymous' ? [] : [disabledAccountProbe(operation)]),
  ]);
}

type TokenSource = (context: CheckContext) => string | undefined | Promise<string>;

const badTokens: [name: string, token: TokenSource, language?: LanguageHeader][] = [
  ['no token', () => undefined],
  ['no token, in Chinese', () => undefined, 'zh_CN'],
  ['a garbage token', ({ random }) => `check${random.text(40, '0123456789abcdef')}`],
  ['an altered token', async (context) => alterToken((await context.user()).token)],
  ['a token that is cut off', async (context) => (await context.user()).token.slice(0, -1)],
  ['the token with `Bearer` of nobody', () => 'Bearer undefined'],
];

function badTokenProbe(
  operation: CheckedOperation,
  name: string,
  token: TokenSource,
  language: LanguageHeader = 'en',
): Probe {
  const { id, pointer, auth } = operation;
  const isAnonymous = auth === 'anonymous';
  return {
    classes: ['auth', 'envelope'],
    operation: id,
    name,
    run: async (context) => {
      const calling = {
        language,
        token: await token(context),
        input: chooseInput(context, operation),
      };
      const expected = isAnonymous
        ? { statuses: anonymousStatuses(operation), rule: 'auth.anonymous' }
        : { statuses: ['Unauthorized'], rule: 'auth.session-required' };
      const description = isAnonymous ? `${name} does not matter here` : `${name} is no session`;
      const place = `${pointer}/x-auth`;
      return context.attempt(id, calling, name, { ...expected, class: 'auth', place, description });
    },
  };
}

function notKolProbe({ id, pointer }: CheckedOperation): Probe {
  const name = 'an account that is no KOL';
  return {
    classes: ['auth'],
    operation: id,
    name,
    run: async (context) =>
      context.attempt(id, context.as(await context.user()), name, {
        ...{ statuses: ['NotKol'], class: 'auth', rule: 'auth.kol', place: `${pointer}/x-auth` },
        description: `${name} gets no data of the programme`,
      }),
  };
}

function disabledAccountProbe(operation: CheckedOperation): Probe {
  const { id, pointer } = operation;
  const name = 'a token of a disabled account';
  return {
    classes: ['auth', 'envelope'],
    operation: id,
    name,
    run: async (context) => {
      const input = chooseInput(context, operation);
      return context.attempt(id, { ...(await context.disabled()), input }, name, {
        ...{ statuses: ['AccountDisabled'], class: 'auth', rule: 'auth.disabled' },
        ...{ place: `${pointer}/x-auth`, description: name },
      });
    },
  };
}

/**
 * A valid input if the operation needs a session or only reads. Another anonymous call gets through, so its input must
 * change nothing.
 */
function chooseInput({ contract }: CheckContext, operation: CheckedOperation): object | undefined {
  const isHarmless = operation.auth !== 'anonymous' || operation.isRead;
  return isHarmless ? readyInput(contract, operation) : {};
}

/** How an anonymous operation may answer the input that `chooseInput` chooses. */
function anonymousStatuses({ inputName, isRead, refusals }: CheckedOperation): string[] {
  if (inputName === null) return ['Ok'];
  if (!isRead) return ['InvalidInput'];
  return ['Ok', ...refusals.filter((status) => !OF_EVERY_CALL.includes(status))];
}

const OF_EVERY_CALL = [
  ...['InvalidInput', 'TooManyRequests', 'ServerError', 'SignatureInvalid', 'DeviceIdInvalid'],
];

/** Changes a character in the middle: at the end, different base64 characters can encode the same bytes. */
function alterToken(token: string): string {
  const at = Math.floor(token.length / 2);
  return token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1);
}
