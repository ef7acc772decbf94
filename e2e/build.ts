/** node e2e/build.ts COMMAND …: runs the builds that the journeys need at the same time. Fails if one fails. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const codes = await Promise.all(
  process.argv.slice(2).map(async (command) => {
    const build = spawn(command, { shell: true, stdio: 'inherit' });
    const [code] = (await once(build, 'exit')) as [number | null];
    return code;
  }),
);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
