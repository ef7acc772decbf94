/** npm run check -- audit: licences and sources of the packages that npm installs. */
import { existsSync, readFileSync } from 'node:fs';
import { type LockedPackage, findPackageProblems } from './audit/packages.ts';

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

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
