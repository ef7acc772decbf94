import type { Calling } from '../caller.ts';
import type { CheckedOperation } from '../contract.ts';
import { type Exchange, readOutcome } from '../exchange.ts';
import type { Departure } from '../finding.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import { runLater } from './expiry.ts';
import type { Probe } from './probe.ts';

const AT_ONCE = 4;
const PLACE = '/x-signature/replayMilliseconds';
/** Distance from the edge of the window, in ms, so that latency does not matter. */
const MARGIN = 15_000;
/** How many other signatures are used before one is used again. */
const OTHERS = 100;

/** Uses signatures and nonces again, in every way that must be refused, and in those that must be accepted. */
export function replayProbes(operation: CheckedOperation): Probe[] {
  return [
    probe(operation, 'a signature used again', async (trial) =>
      refusedAgain(trial, 'signature.replay', {}, {}),
    ),
    probe(operation, 'a signature used several times at once', useAtOnce),
    probe(operation, 'a nonce encrypted again, with another time', async (trial) => {
      const again = { ...trial.plaintext, timestamp: trial.plaintext.timestamp + 1 };
      return refusedAgain(trial, 'signature.nonce', {}, { signature: trial.encrypt(again) });
    }),
    probe(operation, 'a nonce encrypted again', async (trial) =>
      refusedAgain(trial, 'signature.nonce', {}, { signature: trial.encrypt(trial.plaintext) }),
    ),
    probe(operation, 'a signature that another operation has accepted', async (trial) =>
      refusedAgain(trial, 'signature.replay', { id: otherOperation(operation) }, {}),
    ),
    probe(operation, 'a signature that another device has used', async (trial) =>
      refusedAgain(trial, 'signature.replay', { deviceId: freshName(trial.context.random) }, {}),
    ),
    probe(
      operation,
      'a signature that was used in another language and with another token',
      (trial) =>
        refusedAgain(
          trial,
          'signature.replay',
          { language: 'zh_CN', token: 'none' },
          { language: 'en' },
        ),
    ),
    probe(operation, 'a nonce that another platform has used', acceptedOnOtherPlatform),
    probe(operation, 'a nonce that differs in the case of its letters', async (trial) => {
      const swapped = swapCase(trial.plaintext.nonce);
      return acceptedAgain(trial, {}, { ...trial.plaintext, nonce: swapped });
    }),
    probe(operation, 'a nonce of a signature that was refused', async (trial) => {
      const { plaintext, context } = trial;
      const stale = plaintext.timestamp - context.caller.signer.window - MARGIN;
      const signature = trial.encrypt({ ...plaintext, timestamp: stale });
      await trial.call({ signature });
      return expectAccepted(await trial.call({ signature: trial.encrypt(plaintext) }));
    }),
  ];
}

/** Uses a signature again after some time, and after many others. One operation is enough, because all share one memory. */
export function rememberedProbes(operation: CheckedOperation): Probe[] {
  const later = probe(operation, 'a signature used again, until its time is over', replayLater);
  return [
    { ...later, isAlone: true },
    probe(operation, `a signature used again after ${OTHERS} others`, async (trial) => {
      await trial.callFirst({});
      for (let count = 0; count < OTHERS; count += AT_ONCE) {
        const others = Array.from({ length: AT_ONCE }, () => trial.call({ signature: undefined }));
        await Promise.all(others);
      }
      return expectRefused(await trial.call({}), 'signature.replay');
    }),
  ];
}

type ReplayDeparture = Pick<Departure, 'rule' | 'expected' | 'actual'> & { exchange: Exchange };
type Plaintext = { nonce: string; timestamp: number };
type Change = Calling & { id?: string };
/** A nonce that was never used, and calls with its signature. */
type Trial = {
  context: CheckContext;
  plaintext: Plaintext;
  encrypt(plaintext: Plaintext): string;
  call(change: Change): Promise<Exchange>;
  /** Makes a call that must be accepted for the probe to go on. */
  callFirst(change: Change): Promise<Exchange>;
};

function probe(
  { id }: CheckedOperation,
  name: string,
  attempt: (trial: Trial) => Promise<ReplayDeparture | null>,
): Probe {
  return {
    classes: ['signature'],
    operation: id,
    name,
    run: async (context: CheckContext) => {
      const found = await attempt(startTrial(context, id));
      if (!found) return;
      const { exchange, ...departure } = found;
      context.reportDeparture(id, name, exchange, {
        ...{ class: 'signature', place: PLACE, ...departure },
        expected: `${departure.expected}: ${name}`,
      });
    },
  };
}

function startTrial(context: CheckContext, operation: string): Trial {
  const { caller, random } = context;
  const { signer, publicKey, platform } = caller;
  const plaintext = { ...signer.freshPlaintext(random), timestamp: caller.now() };
  const encrypt = (text: Plaintext) => signer.encrypt(publicKey(platform), JSON.stringify(text));
  const signature = encrypt(plaintext);
  // An undeclared field, so that a call whose signature is accepted takes no effect.
  const call = ({ id = operation, ...change }: Change) =>
    context.call(id, { signature, input: { contractCheck: 1 }, ...change });
  return {
    ...{ context, plaintext, encrypt, call },
    callFirst: async (change) => {
      const exchange = await call(change);
      if (!isAccepted(exchange)) throw new Unreached('the first use is refused');
      return exchange;
    },
  };
}

async function refusedAgain(
  { call, callFirst }: Trial,
  rule: string,
  first: Change,
  second: Change,
): Promise<ReplayDeparture | null> {
  await callFirst(first);
  return expectRefused(await call(second), rule);
}

async function acceptedAgain(
  { call, callFirst, encrypt }: Trial,
  first: Change,
  plaintext: Plaintext,
): Promise<ReplayDeparture | null> {
  await callFirst(first);
  return expectAccepted(await call({ signature: encrypt(plaintext) }));
}

function expectRefused(exchange: Exchange, rule: string): ReplayDeparture | null {
  if (!isAccepted(exchange)) return null;
  return { rule, exchange, expected: 'SignatureInvalid', actual: readOutcome(exchange) };
}

function expectAccepted(exchange: Exchange): ReplayDeparture | null {
  if (readOutcome(exchange) !== 'SignatureInvalid') return null;
  const actual = 'SignatureInvalid';
  return { rule: 'signature.accepted', exchange, expected: 'a signature that is accepted', actual };
}

async function useAtOnce({ call }: Trial): Promise<ReplayDeparture | null> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => call({})));
  const accepted = answers.filter(isAccepted);
  const [, second] = accepted;
  if (!second) return null;
  const expected = `one of ${AT_ONCE} calls with the same signature is accepted`;
  return { rule: 'signature.race', exchange: second, expected, actual: `${accepted.length} are` };
}

async function acceptedOnOtherPlatform(trial: Trial): Promise<ReplayDeparture | null> {
  const { caller } = trial.context;
  const other = caller.platforms.find((platform) => platform !== caller.platform);
  if (!other) throw new Unreached('there is the key of one platform alone');
  const text = JSON.stringify(trial.plaintext);
  const signature = caller.signer.encrypt(caller.publicKey(other), text);
  await trial.callFirst({ signature, platform: other });
  return expectAccepted(await trial.call({}));
}

/** Uses a signature of the far end of the window again and again, as long as its time is in the window. */
async function replayLater(trial: Trial): Promise<ReplayDeparture | null> {
  const { context, plaintext } = trial;
  const { window } = context.caller.signer;
  const timestamp = plaintext.timestamp + window - MARGIN;
  const signature = trial.encrypt({ ...plaintext, timestamp });
  await trial.callFirst({ signature });
  const times = [window / 4, window + MARGIN, 2 * window - 2 * MARGIN];
  let found: ReplayDeparture | null = null;
  for (const later of times) {
    await runLater(context, later, async () => {
      if (!isAccepted(await trial.call({ signature: undefined })))
        throw new Unreached('a new signature is refused after the clock was moved');
      found ??= expectRefused(await trial.call({ signature }), 'signature.replay');
    });
  }
  return found;
}

/** An operation that every server has early, and that is not this one. */
function otherOperation({ id }: CheckedOperation): string {
  return id === 'systemDisplayConfig' ? 'systemUserInfo' : 'systemDisplayConfig';
}

function swapCase(nonce: string): string {
  const swapped = Array.from(nonce, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  if (swapped.join('') === nonce) throw new Unreached('the nonce has no letters');
  return swapped.join('');
}

/** Whether the signature was accepted. The call itself may be refused afterwards. */
function isAccepted(exchange: Exchange): boolean {
  return exchange.received !== null && !UNJUDGED.includes(readOutcome(exchange));
}

/** A server may limit calls before it looks at their signature. */
const UNJUDGED = ['SignatureInvalid', 'TooManyRequests'];
