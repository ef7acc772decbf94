import type { CheckedOperation } from '../contract.ts';
import { outcomeOf } from '../exchange.ts';
import type { Probe } from './probe.ts';

const AT_ONCE = 4;

/** One signature in several calls at the same moment: exactly one goes through. */
export function raceProbe({ id }: CheckedOperation): Probe {
  const name = 'a signature used several times at once';
  return {
    classes: ['signature'],
    operation: id,
    name,
    run: async (world) => {
      const { caller, random } = world;
      const signature = caller.signer.sign(
        caller.keyOf(caller.platform),
        random,
        caller.now() - Date.now(),
      );
      const calling = { signature, input: { contractCheck: 1 } };
      const exchanges = await Promise.all(
        Array.from({ length: AT_ONCE }, () => caller.call(world.operation(id), calling)),
      );
      const accepted = exchanges.filter(
        (it) => it.received && outcomeOf(it) !== 'SignatureInvalid',
      );
      const [, second] = accepted;
      if (!second) return;
      world.found(id, name, second, {
        ...{ class: 'signature', rule: 'signature.race', place: '/x-signature/replayMilliseconds' },
        expected: `one of ${AT_ONCE} calls with the same signature is accepted`,
        actual: `${accepted.length} are`,
      });
    },
  };
}
