/** The contract's limits, patterns and bounds, without the hooks and without zod. */
import { SERVER_PREFIXES } from './generated/constants.ts';

export * from './generated/constants.ts';

/** What comes before the paths, in the contract's order of servers. */
export const [PRODUCTION_PREFIX, TEST_PREFIX] = SERVER_PREFIXES;
