import type { Resolvers } from '../contract-types';

const modules = import.meta.glob<Partial<Resolvers>>(['./*.ts', '!./index.ts', '!./*.test.ts'], {
  eager: true,
  import: 'resolvers',
});

/** What the files of this folder answer, by operation. An operation of none is answered by its example (../example-answer.ts). */
export const resolvers: Partial<Resolvers> = Object.assign({}, ...Object.values(modules));
