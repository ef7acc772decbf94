import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORMS } from '../caller.ts';
import { nameOf, runOwn } from './own.ts';
import { runProgram } from './program.ts';
import type { Target } from './target.ts';

export type Whole = { findings: string[]; seconds: number; sampleSeconds: number };

/** The check against a sandbox without faults: whole, a sample, and with the key of each platform alone. */
export async function whole(target: Target): Promise<Whole> {
  await target.begin(null);
  const all = await timed(target);
  const sample = await timed(target, '--sample', '400');
  const single = [];
  for (const platform of PLATFORMS) single.push(...(await withKeyOf(target, platform)));
  const findings = [...all.findings, ...sample.findings, ...single.map(nameOf)];
  return { findings, seconds: all.seconds, sampleSeconds: sample.seconds };
}

async function withKeyOf({ sandbox }: Target, platform: string) {
  const folder = mkdtempSync(join(tmpdir(), 'checker-bench-keys-'));
  try {
    const key = await fetch(`${sandbox}/sandbox/keys/${platform}.pem`);
    writeFileSync(join(folder, `${platform}.pem`), await key.text());
    return await runOwn(sandbox, ['--keys', folder, '--sample', '800']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** As a process of its own, like that of a user. */
async function timed({ sandbox }: Target, ...options: string[]) {
  const command = [
    process.execPath,
    'openapi/bin/halyard-contract.mjs',
    'check',
    sandbox,
    ...options,
  ];
  const begin = performance.now();
  const { code, output } = await runProgram(command);
  const seconds = (performance.now() - begin) / 1000;
  return { findings: code === 0 ? [] : [output], seconds };
}
