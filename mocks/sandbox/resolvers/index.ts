import type { Resolvers } from '../contract-types';

const modules = import.meta.glob<Partial<Resolvers>>(['./*.ts', '!./index.ts', '!./*.test.ts'], {
  eager: true,
  import: 'resolvers',
});

/**
 * The resolvers of this folder's files, by operation. An operation without one is answered with its example
 * (../example-answer.ts).
 */
export const resolvers: Partial<Resolvers> = Object.assign({}, ...Object.values(modules));
