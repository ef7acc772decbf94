/**
 * npm run contract:samples [-- --install]: every sample of the signature whose toolchain is there, against the vectors and a
 * sandbox of its own. One line a language. Exits with 0 if all that ran passed, 1 if one failed, 2 for wrong flags.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadStandAlone } from '../../../mocks/hosts/load.ts';
import { SWITCH, orExit, readCommandLine } from '../command-line.ts';
import { canInstallPackages, installPackages } from '../../../scripts/debian.ts';
import { SAMPLES } from './languages.ts';
import { type SampleOutcome, hasToolchain, trySample } from './try.ts';

const USE = `Use: npm run contract:samples -- [--install]
  --install  installs missing toolchains with apt-get, as root on Debian`;

const { install } = orExit(
  readCommandLine({ args: process.argv.slice(2), use: USE, options: { install: SWITCH } }, (it) => {
    if (it.install && !canInstallPackages()) throw new Error('--install needs root on Debian.');
    return it;
  }),
);
if (install) {
  const packages = SAMPLES.filter((it) => !hasToolchain(it)).flatMap((it) => it.packages);
  if (packages.length > 0) installPackages(packages);
}

const folder = await mkdtemp(join(tmpdir(), 'samples-'));
const { origin, close } = await loadStandAlone({ port: 0 });
try {
  const pemFile = join(folder, 'windows.pem');
  const key = await fetch(`${origin}/sandbox/keys/windows.pem`);
  await writeFile(pemFile, await key.text());
  for (const sample of SAMPLES) {
    const outcome = await trySample(sample, { origin, pemFile });
    if (outcome.state === 'failed') process.exitCode = 1;
    console.log(`${sample.language.padEnd(8)}${lineOf(outcome)}`);
  }
} finally {
  await close();
  await rm(folder, { recursive: true });
}

function lineOf(outcome: SampleOutcome): string {
  if (outcome.state === 'accepted') return `accepted, and ${outcome.vectors} vectors judged`;
  return `${outcome.state === 'failed' ? 'failed' : 'left out'}: ${outcome.why}`;
}
