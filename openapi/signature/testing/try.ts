import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Command, Runner, Sample } from './languages.ts';

const VECTORS = 'signature/vectors.json';
const KEYS = 'signature/test-keys';

export type SampleOutcome =
  | { state: 'accepted'; vectors: number }
  | { state: 'left-out' | 'failed'; why: string };

type Trial = {
  /** The package's folder. */
  packageFolder: string;
  /** The origin of a sandbox. */
  origin: string;
  /** The sandbox's public key for `windows`. */
  pemFile: string;
  vectorsFile?: string;
};

/** Whether the toolchain of a sample is installed. */
export function hasToolchain(sample: Sample): boolean {
  return chooseRunner(sample) !== undefined;
}

/**
 * Runs a sample against the vectors, then lets it call a sandbox. Does not block, so that the sandbox can run in this
 * process.
 */
export async function trySample(
  sample: Sample,
  { packageFolder, origin, pemFile, vectorsFile = join(packageFolder, VECTORS) }: Trial,
): Promise<SampleOutcome> {
  const runner = chooseRunner(sample);
  if (!runner) {
    return { state: 'left-out', why: `not there: ${sample.packages.join(', ')}` };
  }
  const folder = await mkdtemp(join(tmpdir(), 'sample-'));
  try {
    const run = (command: Command) => readOutput(command, packageFolder);
    if (runner.build) await run(runner.build(folder));
    const start = runner.run(folder);
    const { vectors } = JSON.parse(readFileSync(vectorsFile, 'utf8')) as { vectors: unknown[] };
    const verdict = await run([...start, '--verify', vectorsFile, join(packageFolder, KEYS)]);
    if (!verdict.startsWith(`${vectors.length} of ${vectors.length} vectors`)) {
      return { state: 'failed', why: `not all ${vectors.length} vectors: ${verdict}` };
    }
    const envelope = await run([...start, origin, 'windows', pemFile]);
    const { code, status } = JSON.parse(envelope) as { code: number; status: string };
    if (code === 200 && status === 'Ok') return { state: 'accepted', vectors: vectors.length };
    return { state: 'failed', why: `the call: ${status}` };
  } catch (error) {
    return { state: 'failed', why: (error as Error).message.trim() };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const runners = new WeakMap<Sample, Runner | undefined>();

/** The first runner of a sample that is installed. The result is kept, since some probes take half a second. */
function chooseRunner(sample: Sample) {
  if (!runners.has(sample)) {
    const isInstalled = ({ probe: [program, ...args] }: Runner) =>
      spawnSync(program, args).status === 0;
    runners.set(sample, sample.runners.find(isInstalled));
  }
  return runners.get(sample);
}

/** Runs a program; resolves to what it prints. If it fails, rejects with everything that it printed. */
async function readOutput([program, ...args]: Command, cwd: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd, timeout: 120_000 });
    return stdout;
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as Error & Record<string, string>;
    throw new Error(`${stdout}${stderr}` || message, { cause: error });
  }
}
