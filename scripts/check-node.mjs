/**
 * Runs before every command. Refuses an old Node, a project folder that the tools can't read, and missing packages, with
 * one line of advice. Plain JavaScript, since an old Node can't run TypeScript.
 */
import { existsSync, readFileSync } from 'node:fs';

const NEEDED = 24;
const ROOT = new URL('..', import.meta.url);
/** Characters in a path after which tools that read addresses, such as Redocly and Vite, expect an anchor or a query. */
const REFUSED = /[#?]/;

const { node } = process.versions;
if (Number.parseInt(node, 10) < NEEDED) {
  fail(`This project needs Node ${NEEDED} or newer, and this is ${node}. ${adviseOnNode()}`);
}
if (REFUSED.test(process.cwd())) {
  fail(
    `This project does not work in ${process.cwd()}: rename the folder so that its path has neither # nor ?.`,
  );
}

const missing = findMissingPackages();
if (missing.length > 0) {
  const named = missing.length > 3 ? `${missing.length} packages` : missing.join(', ');
  fail(`node_modules lacks ${named}. Run npm ci, then the command again.`);
}

function findMissingPackages() {
  const read = (/** @type {string} */ file) => readFileSync(new URL(file, ROOT), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !existsSync(new URL(`node_modules/${name}/package.json`, ROOT)),
  );
}

/** npm installs a Node of the project's own on Linux x64 with glibc, but not on musl (Alpine) or other systems. */
function adviseOnNode() {
  const { platform, arch } = process;
  const isGlibc = Boolean(process.report?.getReport().header.glibcVersionRuntime);
  return platform === 'linux' && arch === 'x64' && isGlibc
    ? 'Run `npm ci` without --omit=optional, which brings Node along, then the command again with npm run.'
    : `Install Node ${NEEDED} (https://nodejs.org, or \`apk add nodejs-current\` on Alpine), then run the command again.`;
}

/** @param {string} advice */
function fail(advice) {
  console.error(advice);
  process.exit(1);
}
