import type { Calling } from '../caller.ts';
import type { CheckedOperation } from '../contract.ts';
import { type Exchange, readOutcome } from '../exchange.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import { runPool } from '../pool.ts';
import type { Probe } from './probe.ts';
import { type Story, story } from './story.ts';

/** Distance from the edge of the window, in ms, so that latency does not matter. */
export const WINDOW_MARGIN = 15_000;
const AT_ONCE = 8;
const REPLAY = 'signature.replay';
const NONCE = 'signature.nonce';
/** How many other signatures are used before one is used again. */
const OTHERS = 100;
/** A server may limit calls before it looks at their signature. */
const UNJUDGED = ['SignatureInvalid', 'TooManyRequests'];

type Plaintext = { nonce: string; timestamp: number };
type Change = Calling & { id?: string };
/** A nonce that was never used, and calls with its signature. */
type Trial = ReturnType<typeof startTrial>;

/** Uses signatures and nonces again, in every way that must be refused, and in those that must be accepted. */
export function replayProbes(operation: CheckedOperation, isFull: boolean): Probe[] {
  const probe = (name: string, run: (trial: Trial) => Promise<unknown>) =>
    trialProbe(operation, name, run);
  const again = (name: string, first: Change, second: (trial: Trial) => Change, rule = REPLAY) =>
    probe(name, async (trial) => {
      await trial.callFirst(first);
      trial.expectRefused(await trial.call(second(trial)), rule);
    });
  const plain = again('a signature used again', {}, () => ({}));
  if (!isFull) return [plain];
  const later = ({ plaintext, encrypt }: Trial, milliseconds: number) => ({
    signature: encrypt({ ...plaintext, timestamp: plaintext.timestamp + milliseconds }),
  });
  const changed = { language: 'zh_CN', token: 'none' } as const;
  return [
    plain,
    again('a nonce encrypted again', {}, (trial) => later(trial, 0), NONCE),
    again('a nonce encrypted again, with another time', {}, (trial) => later(trial, 1), NONCE),
    again('a signature that another device has used', { deviceId: 'contract-check-2' }, () => ({})),
    again('a signature that was used in another language', changed, () => ({ language: 'en' })),
    probe('a signature that another operation has accepted', async (trial) => {
      const { operations } = trial.context.contract;
      const other = operations.find(({ id, isRead }) => isRead && id !== operation.id);
      await trial.callFirst({ id: other?.id });
      trial.expectRefused(await trial.call({}), REPLAY);
    }),
    probe('a signature used several times at once', async (trial) => {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => trial.call({})));
      const [, second] = answers.filter(isAccepted);
      if (second) trial.expectRefused(second, 'signature.race');
    }),
    probe('a nonce that another platform has used', async (trial) => {
      const { caller } = trial.context;
      const platform = caller.platforms.find((known) => known !== caller.platform);
      if (!platform) throw new Unreached('there is the key of one platform alone');
      const text = JSON.stringify(trial.plaintext);
      const signature = caller.signer.encrypt(caller.publicKey(platform), text);
      await trial.callFirst({ signature, platform });
      trial.expectAccepted(await trial.call({}));
    }),
    probe('a nonce that differs in the case of its letters', async (trial) => {
      const { encrypt, plaintext } = trial;
      await trial.callFirst({});
      const nonce = swapCase(plaintext.nonce);
      trial.expectAccepted(await trial.call({ signature: encrypt({ ...plaintext, nonce }) }));
    }),
    probe('a nonce of a signature that was refused', async (trial) => {
      await trial.call(later(trial, -trial.context.caller.signer.window - WINDOW_MARGIN));
      trial.expectAccepted(await trial.call(later(trial, 0)));
    }),
  ];
}

/** Uses a signature again after many others. One operation is enough, because all share one memory. */
export function rememberedProbe(operation: CheckedOperation): Probe {
  return trialProbe(operation, `a signature used again after ${OTHERS} others`, async (trial) => {
    await trial.callFirst({});
    await runPool(Array.from({ length: OTHERS }), AT_ONCE, async () => {
      await trial.call({ signature: undefined });
    });
    trial.expectRefused(await trial.call({}), REPLAY);
  });
}

/** Uses a signature of the far end of the window again and again, as long as its time is in the window. */
export function replayStory({ id }: CheckedOperation): Story {
  return story(id, 'a signature used again, until its time is over', async (play) => {
    const trial = startTrial(play.context, id, 'a signature used again, until its time is over');
    const { window } = play.context.caller.signer;
    const timestamp = trial.plaintext.timestamp + window - 2 * WINDOW_MARGIN;
    const signature = trial.encrypt({ ...trial.plaintext, timestamp });
    await trial.callFirst({ signature });
    for (const later of [window / 4, window + WINDOW_MARGIN, 2 * window - 4 * WINDOW_MARGIN])
      play.later(later, async () => {
        if (!isAccepted(await trial.call({ signature: undefined })))
          throw new Unreached('a new signature is refused after the clock was moved');
        trial.expectRefused(await trial.call({ signature }), REPLAY);
      });
  });
}

function trialProbe(
  { id }: CheckedOperation,
  name: string,
  attempt: (trial: Trial) => Promise<unknown>,
): Probe {
  return {
    ...{ classes: ['signature'], operation: id, name },
    run: async (context) => attempt(startTrial(context, id, name)),
  };
}

function startTrial(context: CheckContext, operation: string, name: string) {
  const { caller } = context;
  const { signer, publicKey, platform } = caller;
  const plaintext: Plaintext = { ...signer.freshPlaintext(), timestamp: caller.now() };
  const encrypt = (text: Plaintext) => signer.encrypt(publicKey(platform), JSON.stringify(text));
  const signature = encrypt(plaintext);
  // An undeclared field, so that a call whose signature is accepted takes no effect.
  const call = ({ id = operation, ...change }: Change) =>
    context.call(id, { signature, input: { contractCheck: 1 }, ...change });
  const report = (exchange: Exchange, rule: string, expected: string) =>
    context.reportDeparture(operation, name, exchange, {
      ...{ rule, place: '/x-signature/replayMilliseconds' },
      ...{ expected: `${expected}: ${name}`, actual: readOutcome(exchange) },
    });
  return {
    ...{ context, plaintext, encrypt, call },
    /** Makes a call that must be accepted for the probe to go on. */
    callFirst: async (change: Change) => {
      if (!isAccepted(await call(change))) throw new Unreached('the first use is refused');
    },
    expectRefused: (exchange: Exchange, rule: string) => {
      if (isAccepted(exchange)) report(exchange, rule, 'SignatureInvalid');
    },
    expectAccepted: (exchange: Exchange) => {
      if (readOutcome(exchange) === 'SignatureInvalid')
        report(exchange, 'signature.accepted', 'a signature that is accepted');
    },
  };
}

function swapCase(nonce: string): string {
  const swapped = Array.from(nonce, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  ).join('');
  if (swapped === nonce) throw new Unreached('the nonce has no letters');
  return swapped;
}

/** Whether the signature was accepted. The call itself may be refused afterwards. */
function isAccepted(exchange: Exchange): boolean {
  return exchange.received !== null && !UNJUDGED.includes(readOutcome(exchange));
}
