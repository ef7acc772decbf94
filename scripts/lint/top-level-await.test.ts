import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { topLevelAwait } from './top-level-await.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: { sourceType: 'module', parserOptions: { lang: 'tsx' } },
});

tester.run('top-level-await', topLevelAwait, {
  valid: [
    'void start(); async function start() { await call(); }',
    'const load = async () => await call();',
    'class Loader { async load() { for await (const part of parts()) use(part); } }',
    'for (const part of parts) use(part);',
  ],
  invalid: [
    'await start();',
    'export const answer = await call();',
    'if (isDemo) { const { start } = await import("./demo"); start(); }',
    'for await (const part of parts()) use(part);',
  ].map((code) => ({ code, errors: 1 })),
});
