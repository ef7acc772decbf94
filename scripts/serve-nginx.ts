/** npm run --silent serve:nginx [-- --dist DIR]: what deploy/nginx/halyard.conf includes, on the standard output. */
import { existsSync } from 'node:fs';
import { TEXT, filled, orExit, readCommandLine } from '@halyard/contract/command-line';
import { renderNginxFacts } from './serve/nginx.ts';
import { readPages } from './serve/pages.ts';

/** Where halyard.conf has nginx look for the certificates that the backend's is verified with. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const USAGE = `Usage: npm run --silent serve:nginx -- [--dist DIR] > halyard-facts.conf
  --dist DIR  the built site (dist)`;

const { dist } = orExit(
  readCommandLine(
    { args: process.argv.slice(2), use: USAGE, options: { dist: TEXT } },
    (values) => ({ dist: filled('dist', values.dist) ?? 'dist' }),
  ),
);
process.stdout.write(renderNginxFacts(readPages(dist)));
if (!existsSync(CERTIFICATES)) {
  console.error(
    `There is no CA in ${CERTIFICATES}, without which nginx does not start. Where nginx runs, install ` +
      'ca-certificates, or name your file in proxy_ssl_trusted_certificate.',
  );
}
