/** The contract's zod schemas: a door of its own, so that only pages with a form load them. */
export * from './generated/zod';
