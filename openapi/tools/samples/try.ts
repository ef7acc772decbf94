import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Command, Sample } from './languages.ts';

const VECTORS = 'signature/vectors.json';
const KEYS = 'signature/test-keys';

export type SampleOutcome =
  | { state: 'accepted'; vectors: number }
  | { state: 'left-out' | 'failed'; why: string };

type Trial = {
  /** The folder of the package. */
  packageFolder: string;
  /** The origin of a sandbox. */
  origin: string;
  /** The sandbox's public key for `windows`. */
  pemFile: string;
  vectorsFile?: string;
};

/** Whether the toolchain of a sample is there. */
export function hasToolchain(sample: Sample): boolean {
  return wayOf(sample) !== undefined;
}

/**
 * Lets a sample judge the vectors and call a sandbox. The sandbox may run in this process, which goes on answering
 * meanwhile.
 */
export async function trySample(
  sample: Sample,
  { packageFolder, origin, pemFile, vectorsFile = join(packageFolder, VECTORS) }: Trial,
): Promise<SampleOutcome> {
  const way = wayOf(sample);
  if (!way) {
    return { state: 'left-out', why: `not there: ${sample.packages.join(', ')}` };
  }
  const folder = await mkdtemp(join(tmpdir(), 'sample-'));
  try {
    const run = (command: Command) => output(command, packageFolder);
    if (way.build) await run(way.build(folder));
    const start = way.run(folder);
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

const known = new WeakMap<Sample, Sample['ways'][number] | undefined>();

/** Asked once: some toolchains take half a second to name their version. */
function wayOf(sample: Sample) {
  if (!known.has(sample)) {
    const isThere = ({ probe: [program, ...args] }: Sample['ways'][number]) =>
      spawnSync(program, args).status === 0;
    known.set(sample, sample.ways.find(isThere));
  }
  return known.get(sample);
}

/** What a program prints. Throws if it fails, with all that it printed. */
async function output([program, ...args]: Command, cwd: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd, timeout: 120_000 });
    return stdout;
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as Error & Record<string, string>;
    throw new Error(`${stdout}${stderr}` || message, { cause: error });
  }
}
