import { afterEach, beforeEach, vi } from 'vitest';

/**
 * An error or a warning on the console that no test asked for fails the test that caused it. A test that expects one
 * says so: `vi.spyOn(console, 'error').mockImplementation(() => {})`, and can then inspect its calls.
 */
const LEVELS = ['error', 'warn'] as const;

let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  for (const level of LEVELS) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      unexpected.push(`console.${level}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  if (unexpected.length === 0) return;
  throw new Error(`The test did not expect this on the console:\n${unexpected.join('\n')}`);
});
