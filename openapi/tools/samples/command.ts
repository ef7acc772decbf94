import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SWITCH, readCommandLine } from '../command-line.ts';
import { parseUrl } from '../check/flags.ts';
import { SAMPLES } from './languages.ts';
import { type SampleOutcome, trySample } from './try.ts';

const USAGE = `Usage: halyard-contract samples URL
Tries every sample of the signature whose language is installed: against the vectors, and by a call of the sandbox at URL
(npm run sandbox -- --port 4020).`;

/**
 * Runs `halyard-contract samples`, which prints a line per language. Resolves to the exit code: 0 if all samples that
 * ran passed, 1 if one failed, 2 if the command could not run.
 */
export async function run(args: string[], packageFolder: string): Promise<number> {
  const flags = readCommandLine(
    { args, use: USAGE, options: { help: SWITCH }, allowPositionals: true },
    ({ help }, [address, ...others]) => {
      if (help) return { help, origin: '' };
      if (!address || others.length > 0) throw new Error('Name one URL.');
      return { help: false, origin: parseUrl(address).origin };
    },
  );
  if ('problem' in flags) {
    console.error(flags.problem);
    return 2;
  }
  if (flags.help) {
    console.log(USAGE);
    return 0;
  }
  return tryAll(flags.origin, packageFolder);
}

async function tryAll(origin: string, packageFolder: string): Promise<number> {
  const key = await fetch(`${origin}/sandbox/keys/windows.pem`)
    .then(async (response) => (response.ok ? await response.text() : ''))
    .catch(() => '');
  if (!key.includes('BEGIN PUBLIC KEY')) {
    console.error(`${origin} is no sandbox that gives its public key. Start one: npm run sandbox`);
    return 2;
  }
  const folder = await mkdtemp(join(tmpdir(), 'samples-'));
  let exitCode = 0;
  try {
    const pemFile = join(folder, 'windows.pem');
    await writeFile(pemFile, key);
    for (const sample of SAMPLES) {
      const outcome = await trySample(sample, { packageFolder, origin, pemFile });
      if (outcome.state === 'failed') exitCode = 1;
      console.log(`${sample.language.padEnd(8)}${describe(outcome)}`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return exitCode;
}

function describe(outcome: SampleOutcome): string {
  if (outcome.state === 'accepted') return `accepted, and ${outcome.vectors} vectors judged`;
  return `${outcome.state === 'failed' ? 'failed' : 'left out'}: ${outcome.why}`;
}
