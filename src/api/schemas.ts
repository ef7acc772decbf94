import '@/lib/zod-jitless';

/** The contract's zod schemas, apart from `@/api`, so that only pages with a form load them. */
export * from './generated/zod';
