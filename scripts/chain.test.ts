import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createChainClient } from '../mocks/chain/chain.ts';
import { NETWORK, PUBLIC_ACCOUNT } from '../mocks/chain/network.ts';

const OWN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

// The token may have to be compiled first, which takes long on a busy machine.
test(
  'a network answers at the printed address, with tokens for the public account and a given one, until a signal stops it',
  { timeout: 30_000 },
  async () => {
    const program = run('--port', '0', '--to', OWN, '--by-hand');
    const lines = await readUntil(program.stdout, 'Its key is public');
    const url = String(/answers at (http\S+)/.exec(lines)?.[1]);
    expect(lines).toContain(`npm run dev -- --chain ${NETWORK.chainId}=${url}`);
    const chain = createChainClient(url);
    expect(await chain.client.getChainId()).toBe(NETWORK.chainId);
    expect(await chain.balanceOf(OWN)).toBeGreaterThan(0n);
    expect(await chain.balanceOf(PUBLIC_ACCOUNT.address)).toBeGreaterThan(0n);

    const ended = once(program, 'exit');
    program.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  },
);

test('an address that is none ends the command with advice', async () => {
  const program = run('--to', '0x12');
  const [[code], words] = await Promise.all([once(program, 'exit'), text(program.stderr)]);
  expect(code).toBe(2);
  expect(words).toContain('--to "0x12" is no address');
  expect(words).toContain('Usage: npm run chain');
});

function run(...args: string[]) {
  const program = spawn(process.execPath, ['scripts/chain.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void program.kill());
  return program;
}

/** Reads the output up to some words. */
async function readUntil(output: NodeJS.ReadableStream, words: string): Promise<string> {
  let lines = '';
  for await (const chunk of output) {
    lines += String(chunk);
    if (lines.includes(words)) return lines;
  }
  throw new Error(`It ended with: ${lines}`);
}
