/** The contract's limits, patterns and bounds, without the hooks and without zod. */
export * from '@halyard/contract/constants';
