/** npm run serve:nginx [-- --port N --dist DIR --api URL]: the site's rules as nginx's configuration, on the standard output. */
import { orExit } from '@halyard/contract/command-line';
import { NoDist } from './serve/dist.ts';
import { readServeFlags } from './serve/flags.ts';
import { renderNginxConfiguration } from './serve/nginx.ts';

const flags = orExit(readServeFlags('serve:nginx', process.argv.slice(2)));
try {
  process.stdout.write(renderNginxConfiguration(flags));
} catch (error) {
  if (!(error instanceof NoDist)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
