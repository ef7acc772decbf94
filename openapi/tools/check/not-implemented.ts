import type { CheckedOperation, Contract } from './contract.ts';
import { type Exchange, readEnvelope, readOutcome } from './exchange.ts';
import type { Departure } from './finding.ts';
import { Unreached } from './unreached.ts';

/** The rule of the single finding about an operation that the server lacks. */
export const NOT_IMPLEMENTED = 'service.not-implemented';

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
    ...{ class: 'service', rule: NOT_IMPLEMENTED, place: pointer },
    expected: 'the operation, which the contract has',
    actual: `${readOutcome(exchange)} for a valid and an invalid call`,
  };
}
