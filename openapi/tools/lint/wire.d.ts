/** Completes a bundled contract in place, by default as it is on the wire (wire.js). */
export function completeContract(
  contract: object,
  completeOperation?: typeof clientOperation,
): void;
/** An example with the fields that it leaves out, as their own examples say. */
export function completeFields<Value>(value: Value, schema: object, schemas: object): Value;
/** An operation as a client sees it. */
export function clientOperation(
  operation: object,
  path: string,
  answers: object,
  schemas: object,
): object;
