/** Completes a bundled contract in place, by default to the wire view (wire.js). */
export function completeContract(
  contract: object,
  completeOperation?: typeof clientOperation,
): void;
/** Fills in the fields that an example omits, from the fields' own examples. */
export function completeFields<Value>(value: Value, schema: object, schemas: object): Value;
/** Completes an operation to the client's view. */
export function clientOperation(
  operation: object,
  path: string,
  answers: object,
  schemas: object,
): object;
