import { readOutcome } from '../exchange.ts';
import { codeRevealed } from '../oracle/secrets.ts';
import { DIGITS, freshName, randomText } from '../random.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { Person } from './person.ts';
import type { Play } from './story.ts';

/** A way in which codes are sent. All rules about codes are the same for each. */
export type CodeChannel = {
  name: 'email' | 'phone';
  /** In words, as in "a code by SMS". */
  word: string;
  /** The operation that sends a code. */
  sends: 'userSendEmailCode' | 'userSendSmsCode';
  /** A new address or number whose codes can be read. */
  fresh(context: CheckContext): string;
  canRead(context: CheckContext): boolean;
};

export const EMAIL: CodeChannel = {
  ...{ name: 'email', word: 'email', sends: 'userSendEmailCode' },
  fresh: ({ environment }) => environment.emailFor(freshName()),
  canRead: ({ environment }) => environment.canReadCodes,
};
/** The North American plan reserves numbers that begin with 555 for fiction. */
export const PHONE: CodeChannel = {
  ...{ name: 'phone', word: 'SMS', sends: 'userSendSmsCode' },
  fresh: () => `+1555${randomText(7, DIGITS)}`,
  canRead: ({ environment }) => environment.canReadSms,
};
export const CHANNELS: readonly CodeChannel[] = [EMAIL, PHONE];

/** Requests a code, reads it, and expects that the answer does not give it away. */
export async function requestCode(
  { context, guest }: Pick<Play, 'context' | 'guest'>,
  channel: CodeChannel,
  address: string,
  purpose: string,
): Promise<string> {
  const { sends, word, name } = channel;
  if (!channel.canRead(context)) throw new Unreached(`codes by ${word} cannot be read`);
  const exchange = await guest().do(sends, { [name]: address, purpose });
  const code = await context.codeFor(address);
  const { received } = exchange;
  const texts = [received?.text ?? '', ...(received?.headers.values() ?? [])];
  const pattern = new RegExp(`(?<![0-9])${code}(?![0-9])`);
  if (context.selected.has(sends) && texts.some((text) => pattern.test(text))) {
    const place = `${context.operation(sends).pointer}/responses/200`;
    const departure = codeRevealed(place, `${readOutcome(exchange)} with the code`);
    context.reportDeparture(sends, `a code by ${word}`, exchange, departure);
  }
  return code;
}

/** Binds a new address or number to an account, and returns it. */
export async function bindNew(play: Play, channel: CodeChannel, person: Person): Promise<string> {
  const account = channel.fresh(play.context);
  const code = await requestCode(play, channel, account, 'bind');
  await person.do('userBindAccount', { channel: channel.name, account, code });
  return account;
}

/** Registers an account by a code that was sent to an address. */
export async function registerBy(play: Play, channel: CodeChannel, account: string) {
  const code = await requestCode(play, channel, account, 'register');
  const password = freshName();
  const visitor = play.guest();
  const input = { channel: channel.name, account, code, password, inviteCode: null };
  const exchange = await visitor.do('userRegisterTypeNormal', input);
  const names = channel === EMAIL ? { email: account } : { username: account };
  return { input, exchange, person: visitor.enter(exchange, { ...names, password }, true) };
}

/** Another code than the one that was sent. */
export function otherCode(code: string): string {
  return code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`;
}
