/** Completes a bundled contract in place, by default as it is on the wire (wire.js). */
export function completeContract(
  contract: object,
  completeOperation?: typeof clientOperation,
): void;
/** An operation as a client sees it. */
export function clientOperation(operation: object, path: string, answers: object): object;
