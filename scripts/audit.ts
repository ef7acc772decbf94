/**
 * npm run check -- audit: licences and sources of the packages that npm installs. node scripts/audit.ts --advisories also
 * asks the registry for known vulnerabilities and signatures.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { SWITCH, orExit, readCommandLine } from '@halyard/contract/command-line';
import { type LockedPackage, findPackageProblems } from './audit/packages.ts';

const USAGE = `Usage: node scripts/audit.ts [--advisories]
  --advisories  also asks the registry for known vulnerabilities and signatures (npm audit)`;

const { hasAdvisories } = orExit(
  readCommandLine(
    { args: process.argv.slice(2), use: USAGE, options: { advisories: SWITCH } },
    (values) => ({ hasAdvisories: values.advisories ?? false }),
  ),
);
const { workspaces } = readJson('package.json') as { workspaces: string[] };
// npm installs by npm-shrinkwrap.json where there is one.
const files = ['npm-shrinkwrap.json', 'package-lock.json'].filter((file) => existsSync(file));
const problems = files.flatMap((file) => {
  const { packages } = readJson(file) as { packages: Record<string, LockedPackage> };
  return findPackageProblems(file, packages, workspaces);
});
for (const problem of problems) console.error(problem);
console.log(`audit: ${files.join(', ')}, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;

for (const args of hasAdvisories ? [['--audit-level=moderate'], ['signatures']] : []) {
  const { status } = spawnSync('npm', ['audit', ...args], { stdio: 'inherit' });
  if (status === 0) continue;
  console.error(
    `npm audit ${args.join(' ')} found something, or the registry did not answer: its lines are above.`,
  );
  process.exitCode = 1;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
