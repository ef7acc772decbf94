import type { OPTIONAL_OPERATIONS } from '@halyard/contract/constants';
import type { Environment } from './environment';

/** An operation that a backend may lack (contract: optional-operations). */
export type OptionalOperation = (typeof OPTIONAL_OPERATIONS)[number];

/** The operations that the backend of each environment lacks. The site leaves out what needs one of them. */
export const ABSENT_OPERATIONS: Record<Environment, readonly OptionalOperation[]> = {
  DEV: [],
  TEST: [],
  PROD: [],
};
