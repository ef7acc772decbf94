import { readOutcome } from '../exchange.ts';
import { codeRevealed } from '../oracle/secrets.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';

/** A way in which codes are sent. All rules about codes are the same for each. */
export type CodeChannel = {
  name: 'email' | 'phone';
  /** In words, as in "a code by SMS". */
  word: string;
  /** The operation that sends a code, and the field of its recipient. */
  sends: 'userSendEmailCode' | 'userSendSmsCode';
  field: 'email' | 'phone';
  /** A new address or number whose codes can be read. */
  fresh(context: CheckContext): string;
  canRead(context: CheckContext): boolean;
};

export const EMAIL: CodeChannel = {
  ...{ name: 'email', word: 'email', sends: 'userSendEmailCode', field: 'email' },
  fresh: freshEmail,
  canRead: ({ environment }) => environment.canReadCodes,
};
export const PHONE: CodeChannel = {
  ...{ name: 'phone', word: 'SMS', sends: 'userSendSmsCode', field: 'phone' },
  fresh: freshPhone,
  canRead: ({ environment }) => environment.canReadSms,
};
export const CHANNELS: readonly CodeChannel[] = [EMAIL, PHONE];

export function freshEmail({ environment, random }: CheckContext): string {
  return environment.emailFor(freshName(random));
}

/** A random phone number that begins with 555, which the North American plan reserves for fiction. */
export function freshPhone({ random }: CheckContext): string {
  return `+1555${random.text(7, '0123456789')}`;
}

/** The call that requests a code. */
export function sendCall({ field }: CodeChannel, address: string, purpose: string) {
  return { input: { [field]: address, purpose } };
}

/** Requests a code, reads it, and expects that the answer does not give it away. */
export async function requestCode(
  context: CheckContext,
  channel: CodeChannel,
  address: string,
  purpose: string,
): Promise<string> {
  const { sends, word } = channel;
  if (!channel.canRead(context)) throw new Unreached(`codes by ${word} cannot be read`);
  const name = `a code by ${word} to ${purpose}`;
  const exchange = await context.step(sends, sendCall(channel, address, purpose), name);
  const code = await context.codeFor(address);
  const { received } = exchange;
  const texts = [received?.text ?? '', ...(received?.headers.values() ?? [])];
  if (
    context.selected.has(sends) &&
    texts.some((text) => new RegExp(`(?<![0-9])${code}(?![0-9])`).test(text))
  ) {
    const place = `${context.operation(sends).pointer}/responses/200`;
    const departure = codeRevealed(place, `${readOutcome(exchange)} with the code`);
    context.reportDeparture(sends, name, exchange, departure);
  }
  return code;
}

/** Creates an account, and binds an address or number to it. */
export async function newBoundAccount(
  context: CheckContext,
  channel: CodeChannel,
): Promise<{ account: CheckedAccount; address: string }> {
  const account = await context.newAccount();
  const address = channel.fresh(context);
  await bindTo(context, channel, account, address);
  return { account, address };
}

export async function bindTo(
  context: CheckContext,
  channel: CodeChannel,
  account: CheckedAccount,
  address: string,
): Promise<void> {
  const code = await requestCode(context, channel, address, 'bind');
  const input = { channel: channel.name, account: address, code, password: account.password };
  const calling = { ...context.as(account), input };
  await context.step(
    'userBindAccount',
    calling,
    `an address for codes by ${channel.word} that is bound`,
  );
}

/** Another code than the one that was sent. */
export function otherCode(code: string): string {
  return code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`;
}
