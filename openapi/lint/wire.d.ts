/** Completes a bundled contract in place (wire.js). */
export function completeContract(contract: object): void;

/** An example with the fields that it leaves out, as their own examples say. */
export function completeFields<Value>(value: Value, schema: object, schemas: object): Value;
