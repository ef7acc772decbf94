import type { LanguageHeader } from '../caller.ts';
import type { CheckedOperation } from '../contract.ts';
import type { CheckContext } from '../context.ts';
import { garbageToken } from '../random.ts';
import { Unreached } from '../unreached.ts';
import { type Probe, callProbe } from './probe.ts';
import { readyInput } from './ready-input.ts';

/** Tries every operation with invalid tokens, and with accounts that are disabled or lack a role. */
export function authProbes(operations: CheckedOperation[]): Probe[] {
  return operations.flatMap((operation) => {
    const isAnonymous = operation.auth === 'anonymous';
    const place = `${operation.pointer}/x-auth`;
    const expected = isAnonymous
      ? { statuses: anonymousStatuses(operation), rule: 'auth.anonymous' }
      : { statuses: ['Unauthorized'], rule: 'auth.session-required' };
    const tokens = isAnonymous ? BAD_TOKENS.slice(-2) : BAD_TOKENS;
    const input = (context: CheckContext) => chooseInput(context, operation);
    const disabled = { rule: 'auth.disabled', statuses: ['AccountDisabled'], place };
    const notKol = { rule: 'auth.kol', statuses: ['NotKol'], place };
    return [
      ...tokens.map(([name, token, language = 'en']) =>
        callProbe(operation, name, { ...expected, place, also: ['envelope'] }, async (context) => ({
          ...{ language, token: await token(context), input: input(context) },
        })),
      ),
      ...(isAnonymous
        ? []
        : [
            callProbe(operation, 'a token of a disabled account', disabled, async (context) => ({
              ...{ ...(await context.disabled()), input: input(context) },
            })),
          ]),
      ...(operation.auth === 'kol'
        ? [
            callProbe(operation, 'an account that is no KOL', notKol, async (context) =>
              context.as(await context.user()),
            ),
          ]
        : []),
    ];
  });
}

type TokenSource = (context: CheckContext) => string | undefined | Promise<string>;

/** The last two also where a token is ignored. */
const BAD_TOKENS: [name: string, token: TokenSource, language?: LanguageHeader][] = [
  ['no token', () => undefined],
  ['no token, in Chinese', () => undefined, 'zh_CN'],
  ['a token that is cut off', async (context) => (await context.user()).token.slice(0, -1)],
  ['the token with `Bearer` of nobody', () => 'Bearer undefined'],
  ['a token in other letters', async (context) => swapCase((await context.user()).token)],
  ['a garbage token', garbageToken],
  ['an altered token', async (context) => alterToken((await context.user()).token)],
];

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

/** Tokens are compared with regard to case. */
function swapCase(token: string): string {
  const swapped = token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase();
  if (swapped === token) throw new Unreached('the token has no letters');
  return swapped;
}
