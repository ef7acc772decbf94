import type { CheckedOperation, Contract } from './contract.ts';
import { listLimits } from '../generate/limits.ts';
import { type Exchange, readEnvelope, readOutcome } from './exchange.ts';
import type { Departure } from './finding.ts';
import { Unreached } from './unreached.ts';

/** The rule of the single finding about an operation that the server lacks. */
export const NOT_IMPLEMENTED = 'service.not-implemented';

/** The rule of the single finding about an operation that refuses every valid call with TooManyRequests. */
export const LIMITED = 'service.limited';

/** Thrown if a probe needs an operation that the server lacks. */
export class Waiting extends Unreached {
  readonly operation: string;
  constructor(operation: string) {
    super(`${operation} is not implemented`);
    this.operation = operation;
  }
}

/** Whether an answer is NotFound, or HTTP 404 without a refusal of the contract. */
export function isNotFound(exchange: Exchange, { rows }: Pick<Contract, 'rows'>): boolean {
  const status = readEnvelope(exchange)?.status;
  if (typeof status === 'string' && rows.has(status)) return status === 'NotFound';
  return exchange.received?.http === 404;
}

export function notImplemented({ pointer }: CheckedOperation, exchange: Exchange): Departure {
  return {
    ...{ rule: NOT_IMPLEMENTED, place: pointer },
    expected: 'the operation, which the contract has',
    actual: `${readOutcome(exchange)} for a valid and an invalid call`,
  };
}

/** The departure of an operation that is always limited. It is in doubt if the contract limits it, as by an earlier run. */
export function alwaysLimited(contract: Contract, { id, pointer }: CheckedOperation): Departure {
  const isLimited = Object.values(listLimits(contract.document)).some(
    ({ about, within }) => within !== undefined && about?.includes(id),
  );
  return {
    ...{ rule: LIMITED, place: `${pointer}/responses/200` },
    expected: 'an answer to a valid call, at least to one',
    actual: 'TooManyRequests for every one',
    ...(isLimited && {
      doubt: 'The contract limits this call: was the limit used up before this run?',
    }),
  };
}

/** An overloaded machine answers late, and in time when it is asked again. */
export function lateOnce({ pointer }: CheckedOperation): Departure {
  return {
    ...{ rule: 'service.answer', place: `${pointer}/responses/200` },
    expected: 'an answer within ten seconds',
    actual: 'a late answer, and one in time to the same call',
    doubt: 'The machine or the network can have been busy. Repeat the check on a quiet one.',
  };
}
