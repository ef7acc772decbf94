import type { CheckedOperation } from '../contract.ts';
import { type Exchange, readOutcome } from '../exchange.ts';
import type { Departure } from '../finding.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { Probe } from './probe.ts';

const AT_ONCE = 4;
const PLACE = '/x-signature/replayMilliseconds';

/** Uses one signature in several calls, one after the other and at once. Exactly one call may be accepted. */
export function replayProbes(operation: CheckedOperation): Probe[] {
  return [
    probe(operation, 'a signature used again', async (repeat) => {
      const first = await repeat();
      if (!isAccepted(first)) throw new Unreached('the first use is refused');
      const second = await repeat();
      if (!isAccepted(second)) return null;
      const departure = {
        rule: 'signature.replay',
        expected: 'SignatureInvalid: a signature used again',
      };
      return { ...departure, exchange: second, actual: readOutcome(second) };
    }),
    probe(operation, 'a signature used several times at once', async (repeat) => {
      const accepted = (await Promise.all(Array.from({ length: AT_ONCE }, repeat))).filter(
        isAccepted,
      );
      const [, second] = accepted;
      if (!second) return null;
      const expected = `one of ${AT_ONCE} calls with the same signature is accepted`;
      return {
        rule: 'signature.race',
        exchange: second,
        expected,
        actual: `${accepted.length} are`,
      };
    }),
  ];
}

type ReplayDeparture = Pick<Departure, 'rule' | 'expected' | 'actual'> & { exchange: Exchange };

function probe(
  { id }: CheckedOperation,
  name: string,
  attempt: (repeat: () => Promise<Exchange>) => Promise<ReplayDeparture | null>,
): Probe {
  return {
    classes: ['signature'],
    operation: id,
    name,
    run: async (context: CheckContext) => {
      const { caller, random } = context;
      const { signer, publicKey, platform, now } = caller;
      const signature = signer.sign(publicKey(platform), random, now() - Date.now());
      // An undeclared field, so that a call whose signature is accepted takes no effect.
      const calling = { signature, input: { contractCheck: 1 } };
      const found = await attempt(() => context.call(id, calling));
      if (!found) return;
      const { exchange, ...departure } = found;
      context.reportDeparture(id, name, exchange, {
        class: 'signature',
        place: PLACE,
        ...departure,
      });
    },
  };
}

/** Whether the signature was accepted. The call itself may be refused afterwards. */
function isAccepted(exchange: Exchange): boolean {
  return exchange.received !== null && readOutcome(exchange) !== 'SignatureInvalid';
}
