import type { CheckedOperation, Contract } from './contract.ts';
import { type Exchange, readOutcome } from './exchange.ts';
import type { Departure } from './finding.ts';
import { listLimits } from '../generate/limits.ts';

/** The rule of the single finding about an operation that refuses every call with TooManyRequests. */
export const LIMITED = 'service.limited';

/** How many calls must be refused, so that it is no chance, and from when on the check no longer waits. */
const LEAST = 2;
const HOPELESS = 3;
const TOO_MANY = 'TooManyRequests';
/** Refusals that a gateway can give before it counts a call. */
const EARLY = [
  ...['SignatureInvalid', 'NotFound', 'MethodNotAllowed', 'PayloadTooLarge'],
  'UnsupportedMediaType',
];

type Tally = { passed: number; succeeded: number; limited: Exchange[]; limitedValid: Exchange[] };

/** Watches for operations that answer nothing but TooManyRequests, at all or to calls that must succeed. */
export function createLimitWatch() {
  const tallies = new Map<string, Tally>();
  const findTally = (id: string): Tally => {
    const tally = tallies.get(id) ?? { passed: 0, succeeded: 0, limited: [], limitedValid: [] };
    tallies.set(id, tally);
    return tally;
  };
  return {
    note: (id: string, exchange: Exchange, isValid: boolean) => {
      const tally = findTally(id);
      const outcome = readOutcome(exchange);
      if (outcome === 'Ok') tally.succeeded += 1;
      if (outcome !== TOO_MANY && exchange.received && !EARLY.includes(outcome)) tally.passed += 1;
      if (outcome === TOO_MANY) tally.limited.push(exchange);
      if (outcome === TOO_MANY && isValid) tally.limitedValid.push(exchange);
    },
    /** Whether another wait for this operation would be in vain. */
    isHopeless: (id: string): boolean => {
      const { passed, limited } = findTally(id);
      return passed === 0 && limited.length >= HOPELESS;
    },
    /** The exchange that shows that an operation is always limited; null if it is not. */
    findAlways: (id: string): Exchange | null => {
      const { passed, succeeded, limited, limitedValid } = findTally(id);
      if (passed === 0 && limited.length >= LEAST) return limited[0] ?? null;
      if (succeeded === 0 && limitedValid.length >= LEAST) return limitedValid[0] ?? null;
      return null;
    },
  };
}

/** The departure of an operation that is always limited. It is in doubt if the contract limits it, as by an earlier run. */
export function alwaysLimited(contract: Contract, { id, pointer }: CheckedOperation): Departure {
  const isLimited = Object.values(listLimits(contract.document)).some(
    ({ about, within }) => within !== undefined && about?.includes(id),
  );
  return {
    ...{ class: 'service', rule: LIMITED, place: `${pointer}/responses/200` },
    expected: 'an answer to a call, at least to one',
    actual: `${TOO_MANY} for every call`,
    ...(isLimited && {
      doubt: 'The contract limits this call: was the limit used up before this run?',
    }),
  };
}

/** An overloaded machine answers late, and in time when it is asked again. */
export function lateOnce({ pointer }: CheckedOperation): Departure {
  return {
    ...{ class: 'service', rule: 'service.answer', place: `${pointer}/responses/200` },
    expected: 'an answer within ten seconds',
    actual: 'a late answer, and one in time to the same call',
    doubt: 'The machine or the network can have been busy. Repeat the check on a quiet one.',
  };
}
