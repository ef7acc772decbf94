/**
 * Runs before the commands that need the generated code: by their lines in package.json, and by a Vite plugin
 * (scripts/generate) for the dev server and vitest. Refuses an old Node, which is why it is plain JavaScript, and a
 * path that the tools can't read, then brings the generated code up to date. Takes only a moment when nothing has
 * changed.
 */
const NEEDED = 24;
/**
 * Characters in a path after which tools that read addresses, such as Redocly and Vite, expect an anchor or a query.
 */
const REFUSED = /[#?]/;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(
    `This project needs Node ${NEEDED} or newer, and this is ${process.versions.node}.\n` +
      (process.platform === 'linux' && process.arch === 'x64'
        ? 'On Linux x64 `npm ci` brings it along: run that without --omit=optional, then the command again with npm run.'
        : `Install Node ${NEEDED} from https://nodejs.org, then run the command again.`),
  );
  process.exit(1);
}

if (REFUSED.test(process.cwd())) {
  console.error(
    `This project does not work in ${process.cwd()}: rename the folder so that its path has neither # nor ?.`,
  );
  process.exit(1);
}

await import('./generate.ts');
