/**
 * Runs before the commands that need the generated code: by their lines in package.json, and by a Vite plugin
 * (scripts/generate) for the dev server and vitest. Brings the generated code up to date, which takes only a moment when
 * nothing has changed. Plain JavaScript, so that an old Node gets to its advice.
 */
import './check-node.mjs';

await import('./generate.ts');
