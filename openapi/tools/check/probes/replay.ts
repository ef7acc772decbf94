import type { Calling } from '../caller.ts';
import type { CheckedOperation } from '../contract.ts';
import { type Exchange, readOutcome } from '../exchange.ts';
import type { Departure } from '../finding.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import { runPool } from '../pool.ts';
import type { Probe } from './probe.ts';
import { type Story, story } from './story.ts';

const AT_ONCE = 8;
const PLACE = '/x-signature/replayMilliseconds';
const REPLAY = 'signature.replay';
const NONCE = 'signature.nonce';
/** Distance from the edge of the window, in ms, so that latency does not matter. */
const MARGIN = 15_000;
/** How many other signatures are used before one is used again. */
const OTHERS = 100;

/** Uses signatures and nonces again, in every way that must be refused, and in those that must be accepted. */
export function replayProbes(operation: CheckedOperation, isFull: boolean): Probe[] {
  const again = (name: string, first: Change, second: (trial: Trial) => Change, rule = REPLAY) =>
    probe(operation, name, (trial) => refusedAgain(trial, rule, first, second(trial)));
  const plain = again('a signature used again', {}, () => ({}));
  if (!isFull) return [plain];
  const withNonce = ({ plaintext, encrypt }: Trial, later: number) => ({
    signature: encrypt({ ...plaintext, timestamp: plaintext.timestamp + later }),
  });
  const other = { id: otherOperation(operation) };
  const changed = { language: 'zh_CN', token: 'none' } as const;
  return [
    plain,
    probe(operation, 'a signature used several times at once', useAtOnce),
    again('a nonce encrypted again', {}, (trial) => withNonce(trial, 0), NONCE),
    again('a nonce encrypted again, with another time', {}, (trial) => withNonce(trial, 1), NONCE),
    again('a signature that another operation has accepted', other, () => ({})),
    again(
      'a signature that another device has used',
      { deviceId: 'contract-check-other' },
      () => ({}),
    ),
    again('a signature that was used in another language', changed, () => ({ language: 'en' })),
    probe(operation, 'a nonce that another platform has used', acceptedOnOtherPlatform),
    probe(operation, 'a nonce that differs in the case of its letters', async (trial) => {
      const { callFirst, call, encrypt, plaintext } = trial;
      await callFirst({});
      const nonce = swapCase(plaintext.nonce);
      return expectAccepted(await call({ signature: encrypt({ ...plaintext, nonce }) }));
    }),
    probe(operation, 'a nonce of a signature that was refused', async (trial) => {
      const { window } = trial.context.caller.signer;
      await trial.call(withNonce(trial, -window - MARGIN));
      return expectAccepted(await trial.call(withNonce(trial, 0)));
    }),
  ];
}

/** Uses a signature again after many others. One operation is enough, because all share one memory. */
export function rememberedProbe(operation: CheckedOperation): Probe {
  return probe(operation, `a signature used again after ${OTHERS} others`, async (trial) => {
    await trial.callFirst({});
    await runPool(Array.from({ length: OTHERS }), AT_ONCE, async () => {
      await trial.call({ signature: undefined });
    });
    return expectRefused(await trial.call({}), REPLAY);
  });
}

/** Uses a signature of the far end of the window again and again, as long as its time is in the window. */
export function replayStory({ id }: CheckedOperation): Story {
  return story(id, 'a signature used again, until its time is over', async (play) => {
    const trial = startTrial(play.context, id);
    const { window } = play.context.caller.signer;
    const timestamp = trial.plaintext.timestamp + window - 2 * MARGIN;
    const signature = trial.encrypt({ ...trial.plaintext, timestamp });
    await trial.callFirst({ signature });
    for (const later of [window / 4, window + MARGIN, 2 * window - 4 * MARGIN])
      play.later(later, async () => {
        if (!isAccepted(await trial.call({ signature: undefined })))
          throw new Unreached('a new signature is refused after the clock was moved');
        report(
          play.context,
          id,
          'a signature used again',
          expectRefused(await trial.call({ signature }), 'signature.replay'),
        );
      });
  });
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
      report(context, id, name, await attempt(startTrial(context, id)));
    },
  };
}

function report(context: CheckContext, id: string, name: string, found: ReplayDeparture | null) {
  if (!found) return;
  const { exchange, ...departure } = found;
  context.reportDeparture(id, name, exchange, {
    ...{ class: 'signature', place: PLACE, ...departure },
    expected: `${departure.expected}: ${name}`,
  });
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
