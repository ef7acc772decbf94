import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestServer } from '@mocks/hosts/testing/test-server';
import { createCaller } from '../check/caller.ts';
import { createRandom } from '../check/random.ts';
import { loadContract } from '../check/run.ts';
import { createSigner } from '../check/signing.ts';

// A run starts a process, and takes several times as long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the recording, and what was recorded is proposed',
  async (signal) => {
    const sandbox = await startTestServer({ isCheap: true });
    onTestFinished(() => sandbox.close());
    const out = mkdtempSync(join(tmpdir(), 'record-'));
    onTestFinished(() => rmSync(out, { recursive: true }));
    const args = [sandbox.origin, '--port', '0', '--out', out, '--force'];
    const program = spawn(
      process.execPath,
      ['openapi/bin/halyard-contract.mjs', 'record', ...args],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    onTestFinished(() => void program.kill('SIGKILL'));
    const complaints = text(program.stderr);
    const exit = once(program, 'exit');

    let output = '';
    let hasCalled = false;
    for await (const chunk of program.stdout) {
      output += String(chunk);
      const origin = /API=(\S+)/.exec(output)?.[1];
      if (!origin || hasCalled) continue;
      hasCalled = true;
      await callClientConfig(origin, sandbox.publicKey);
      program.kill(signal);
    }
    expect(await complaints).toBe('');
    expect(await exit).toEqual([0, null]);
    expect(readdirSync(out)).toEqual(['systemClientConfig.yaml']);
    expect(output).toContain('systemClientConfig.yaml: 1 example');
  },
);

async function callClientConfig(url: string, publicKey: string): Promise<void> {
  const contract = loadContract();
  const caller = createCaller({
    ...{ url, prefix: '/test/v1', keys: { windows: publicKey }, random: createRandom(1) },
    ...{ timeoutMilliseconds: 10_000, signal: new AbortController().signal },
    signer: createSigner(contract.document['x-signature']),
  });
  const operation = contract.operations.find(({ id }) => id === 'systemClientConfig')!;
  await caller.call(operation, {});
}
