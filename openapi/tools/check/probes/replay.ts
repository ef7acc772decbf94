import type { CheckedOperation } from '../contract.ts';
import { type Exchange, outcomeOf } from '../exchange.ts';
import type { Departure } from '../finding.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { Probe } from './probe.ts';

const AT_ONCE = 4;
const PLACE = '/x-signature/replayMilliseconds';

/** One signature in several calls: exactly one of them goes through, one after the other and at the same moment. */
export function replayProbes(operation: CheckedOperation): Probe[] {
  return [
    probe(operation, 'a signature used again', async (again) => {
      const first = await again();
      if (!isTaken(first)) throw new Unreached('the first use is refused');
      const second = await again();
      if (!isTaken(second)) return null;
      const departure = {
        rule: 'signature.replay',
        expected: 'SignatureInvalid: a signature used again',
      };
      return { ...departure, exchange: second, actual: outcomeOf(second) };
    }),
    probe(operation, 'a signature used several times at once', async (again) => {
      const taken = (await Promise.all(Array.from({ length: AT_ONCE }, again))).filter(isTaken);
      const [, second] = taken;
      if (!second) return null;
      const expected = `one of ${AT_ONCE} calls with the same signature is accepted`;
      return { rule: 'signature.race', exchange: second, expected, actual: `${taken.length} are` };
    }),
  ];
}

type Replayed = Pick<Departure, 'rule' | 'expected' | 'actual'> & { exchange: Exchange };

function probe(
  { id }: CheckedOperation,
  name: string,
  tried: (again: () => Promise<Exchange>) => Promise<Replayed | null>,
): Probe {
  return {
    classes: ['signature'],
    operation: id,
    name,
    run: async (context: CheckContext) => {
      const { caller, random } = context;
      const { signer, keyOf, platform, now } = caller;
      const signature = signer.sign(keyOf(platform), random, now() - Date.now());
      // An undeclared field: what is taken is not carried out.
      const calling = { signature, input: { contractCheck: 1 } };
      const found = await tried(() => context.call(id, calling));
      if (!found) return;
      const { exchange, ...departure } = found;
      context.found(id, name, exchange, { class: 'signature', place: PLACE, ...departure });
    },
  };
}

/** Whether the signature was accepted; what comes after it is refused or not. */
function isTaken(exchange: Exchange): boolean {
  return exchange.received !== null && outcomeOf(exchange) !== 'SignatureInvalid';
}
