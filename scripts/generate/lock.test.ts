import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  lock = join(folder, 'deep/generate.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the second process waits until the first has ended', async () => {
  const first = hold('1');
  await waitForNotes('?11');
  const second = hold('2');
  await vi.waitFor(() => expect(readNotes()).toContain('?2'), { timeout: 5_000 });
  first.stdin.end();
  await waitForNotes('?11?2!2');
  expect(readFileSync(lock, 'utf8')).toBe(String(second.pid));
  second.stdin.end();
  await vi.waitFor(() => expect(existsSync(lock)).toBe(false), { timeout: 5_000 });
});

test('the lock of a process that was killed is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  mkdirSync(dirname(lock));
  writeFileSync(lock, String(pid));
  const holder = hold('1');
  await waitForNotes('?11');
  expect(readFileSync(lock, 'utf8')).toBe(String(holder.pid));
  holder.stdin.end();
  await vi.waitFor(() => expect(existsSync(lock)).toBe(false), { timeout: 5_000 });
});

/**
 * Starts a process that notes `?` and its name, takes the lock, notes its name, and, when its input ends, notes `!` and
 * ends.
 */
function hold(name: string) {
  const code = `
    import { appendFileSync } from 'node:fs';
    import { holdLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    const note = (text) => appendFileSync(${JSON.stringify(join(folder, 'notes'))}, text);
    note('?${name}');
    process.once('exit', () => note('!'));
    holdLock(${JSON.stringify(lock)});
    note('${name}');
    process.stdin.resume();`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

async function waitForNotes(text: string): Promise<void> {
  await vi.waitFor(() => expect(readNotes()).toBe(text), { timeout: 5_000 });
}

function readNotes(): string {
  const file = join(folder, 'notes');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
