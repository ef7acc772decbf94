/** The contract's operations, for tests that walk all of them. */
export { type OperationId, operations } from '../generated/operations.ts';
