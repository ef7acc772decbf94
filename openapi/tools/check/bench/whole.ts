import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORMS } from '../caller.ts';
import { nameFinding, runOwn } from './own.ts';
import { runProgram } from './program.ts';
import type { Target } from './target.ts';

export type WholeRun = { findings: string[]; seconds: number; sampleSeconds: number };

/**
 * Runs our check against a sandbox without faults: all of it, a sample, and samples with the key of one platform each.
 */
export async function measureWholeRun(target: Target): Promise<WholeRun> {
  await target.begin(null);
  const full = await timeRun(target);
  const sample = await timeRun(target, '--sample', '400');
  const singlePlatformRuns = [];
  for (const platform of PLATFORMS)
    singlePlatformRuns.push(...(await writeKeyFile(target, platform)));
  const findings = [...full.findings, ...sample.findings, ...singlePlatformRuns.map(nameFinding)];
  return { findings, seconds: full.seconds, sampleSeconds: sample.seconds };
}

async function writeKeyFile({ sandbox }: Target, platform: string) {
  const folder = mkdtempSync(join(tmpdir(), 'checker-bench-keys-'));
  try {
    const key = await fetch(`${sandbox}/sandbox/keys/${platform}.pem`);
    writeFileSync(join(folder, `${platform}.pem`), await key.text());
    return await runOwn(sandbox, ['--keys', folder, '--sample', '800']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs the check in its own process, as a user does, and measures the time. */
async function timeRun({ sandbox }: Target, ...options: string[]) {
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
