/**
 * Runs before every command. Refuses an old Node and a project folder that the tools can't read, with one line of advice.
 * Plain JavaScript, since an old Node can't run TypeScript.
 */
const NEEDED = 24;
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
