import { expect, test } from 'vitest';
import { type Project, findUnknownNames, wordsIn } from './names.ts';

const CODE = `
  /** Replaces useCart. */
  export function useOrder() {} // once useBasket
  const SIZES = { 'x-typed': MAX_ROWS, url: 'https://example.com/user/profile', flag: '--release' };
`;

const PROJECT: Project = {
  paths: new Set(['docs', 'docs/faults.md', 'src', 'src/api', 'src/api/sign.ts', 'src/base.css']),
  words: new Set(wordsIn(CODE)),
  commands: { 'npm run': (word) => word === 'check' },
};

test.each([
  ['a file from the root', '`src/api/sign.ts`'],
  ['a module without its extension', '`src/api/sign`'],
  ['a folder', '`src/api/`'],
  ['the end of a path', '`base.css`'],
  ['a path relative to the document', '`./faults.md`'],
  ['a pattern', '`src/**/*.css`'],
  ['a placeholder', '`src/<any folder>/sign.ts`'],
  ['a command', '`npm run check -- types`'],
  ['a command in a fence', '```sh\nnpm run check\n```'],
  ['an option', '`npm run check -- --release`'],
  ['a function', '`useOrder`, `useOrder()` and `useOrder({ id })`'],
  ['a member', '`useOrder.url`'],
  ['a constant', '`MAX_ROWS`'],
  ['a name with hyphens', '`x-typed`'],
  ['an address', '`/user/profile?tab=1`'],
  ['prose, outside backticks', 'useCart of src/cart.ts'],
  ['what is no name', '`1 < 2`, `“…”`, `<div>`'],
])('%s of the project is known: %s', (_, markdown) => {
  expect(findUnknownNames(markdown, 'docs', PROJECT)).toEqual([]);
});

test.each([
  ['a file', '`src/api/verify.ts`', 'src/api/verify.ts'],
  ['a file by its name', '`verify.ts`', 'verify.ts'],
  ['a folder', '`src/cart/`', 'src/cart/'],
  ['a pattern', '`src/**/*.scss`', 'src/**/*.scss'],
  ['a file in a command', '`npx vitest src/cart.test.ts`', 'src/cart.test.ts'],
  ['a file in a fence', '```sh\nnode scripts/go.ts\n```', 'scripts/go.ts'],
  ['a command', '`npm run lint`', 'npm run lint'],
  ['a command across a line', '`npm run\nlint`', 'npm run lint'],
  ['an option', '`npm run check -- --fast`', 'fast'],
  ['a variable', '`NO_NET=1 npm run check`', 'NO_NET'],
  ['a function', '`useAddress()`', 'useAddress()'],
  ['a name that only comments have', '`useCart` `useBasket`', 'useCart'],
  ['a member', '`useOrder.total`', 'useOrder.total'],
  ['a name with hyphens', '`x-cart`', 'x-cart'],
  ['an address', '`/user/cart`', '/user/cart'],
])('%s that is missing is found: %s', (_, markdown, name) => {
  expect(findUnknownNames(markdown, 'docs', PROJECT)).toContain(name);
});
