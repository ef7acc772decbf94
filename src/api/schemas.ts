/** The contract's zod schemas: an entry of their own, so that only pages with a form load them. */
export * from './generated/zod';
