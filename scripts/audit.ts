/**
 * npm run check -- audit: licences, sources and install scripts of the packages, and secrets in the files; without a network.
 * node scripts/audit.ts --advisories also asks the registry for known vulnerabilities.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import type { Manifest, Packages } from './audit/lock-file.ts';
import { findPackageProblems } from './audit/packages.ts';
import { findSecrets } from './audit/secrets.ts';
import { SWITCH, orExit, readCommandLine } from '@halyard/contract/command-line';

const USAGE = `Usage: node scripts/audit.ts [--advisories]
  --advisories  also asks the registry for known vulnerabilities (npm audit)`;
/** The committed files; generated ones are made from these. */
const FILES = [
  '*.{html,json,md,ts}',
  '{.npmrc,.nvmrc,.ci/*}',
  '{deploy,docs,e2e,mocks,openapi,public,scripts,src}/**/*.*',
];
const NOT_COMMITTED = ['**/generated/**', 'openapi/dist/**', '**/node_modules/**'];
const PICTURES = /\.(?:png|webp|jpe?g|ico|woff2)$/;

const { hasAdvisories } = orExit(
  readCommandLine(
    { args: process.argv.slice(2), use: USAGE, options: { advisories: SWITCH } },
    (values) => ({
      hasAdvisories: values.advisories ?? false,
    }),
  ),
);

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Packages;
};
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const files = globSync(FILES, { exclude: NOT_COMMITTED }).filter((file) => !PICTURES.test(file));
const problems = [
  ...findPackageProblems(packages, readFileSync('.npmrc', 'utf8'), manifest),
  ...files.flatMap((file) => findSecrets(file, readFileSync(file, 'utf8'))),
];
for (const problem of problems) console.error(problem);
console.log(
  `audit: ${Object.keys(packages).length - 1} packages, ${files.length} files, ${problems.length} problems`,
);
if (problems.length > 0) process.exitCode = 1;

if (hasAdvisories) {
  const { status } = spawnSync('npm', ['audit', '--audit-level=moderate'], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(
      'npm audit found vulnerabilities, or could not ask the registry; its lines are above.',
    );
    process.exitCode = 1;
  }
}
