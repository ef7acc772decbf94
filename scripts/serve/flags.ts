import { resolve } from 'node:path';
import { AD_BOTS } from '../../src/config/ad-bots.ts';
import {
  type Problem,
  SWITCH,
  TEXT,
  TEXTS,
  filled,
  portNumber,
  readCommandLine,
} from '@halyard/contract/command-line';
import { SITE_HOST } from './backend.ts';

export type ServeFlags = {
  port: number;
  host: string;
  /** The built site. */
  dist: string;
  backend: { kind: 'none' } | { kind: 'sandbox' } | { kind: 'api'; origin: string };
  /** Hosts of the site besides the brand's, in lower case. */
  mirrors: string[];
  /** The file to which nginx logs. */
  log: string;
  isHttps: boolean;
  adBotsAreEmptied: boolean;
};

/** The file to which Debian's nginx logs. */
const LOG_FILE = '/var/log/nginx/halyard.log';
const MIRROR_USAGE = `  --mirror HOST     another host of the site than ${SITE_HOST}, which the backend is told; may be given again`;
/** A host name or address, with or without a port. */
const HOST = /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i;

/** The host names of this machine, as `URL` writes them. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The default port and the help text of each command. */
const COMMANDS = {
  serve: {
    port: 4030,
    use: `Usage: npm run serve -- [--port N] [--host H] [--dist DIR] [--api URL | --sandbox] [--mirror HOST] [--https] [--no-ad-bot-rule]
  --port N          where it listens; 0 is any free port (4030)
  --host H          the address it listens at: 127.0.0.1 for this machine alone (the default), 0.0.0.0 for all
  --dist DIR        the built site (dist)
  --api URL         the origin of a backend on this machine, to which calls are passed on
  --sandbox         the sandbox answers calls, for a site that was built with API=sandbox
${MIRROR_USAGE}
  --https           visitors come over HTTPS, which a proxy in front of this server ends: browsers are told to stay with it
  --no-ad-bot-rule  ad bots see the pages (src/config/ad-bots.ts)`,
  },
  'serve:nginx': {
    port: 80,
    use: `Usage: npm run --silent serve:nginx -- [--port N] [--dist DIR] [--api URL] [--mirror HOST] [--log FILE] [--https] [--no-ad-bot-rule] > halyard.conf
  --port N          where nginx listens (80)
  --dist DIR        the built site, where nginx finds it (dist)
  --api URL         the origin of a backend, to which calls are passed on
${MIRROR_USAGE}
  --log FILE        where nginx logs requests, without queries and referrers (${LOG_FILE})
  --https           visitors come over HTTPS: browsers are told to stay with it
  --no-ad-bot-rule  ad bots see the pages (src/config/ad-bots.ts)`,
  },
} as const;

const OPTIONS = {
  ...{ port: TEXT, host: TEXT, dist: TEXT, api: TEXT },
  mirror: TEXTS,
  log: TEXT,
  ...{ sandbox: SWITCH, https: SWITCH, 'no-ad-bot-rule': SWITCH },
};

/** Reads the flags of a command; returns what is wrong with them, if anything. */
export function readServeFlags(
  command: keyof typeof COMMANDS,
  args: string[],
): ServeFlags | Problem {
  const { port, use } = COMMANDS[command];
  return readCommandLine({ args, use, options: OPTIONS }, (values) => {
    if (command === 'serve:nginx' && (values.sandbox || values.host !== undefined)) {
      throw new Error('nginx has neither --sandbox nor --host.');
    }
    if (command === 'serve' && values.log !== undefined) {
      throw new Error('The server logs no requests; --log is for nginx.');
    }
    const backend = parseBackend(values.api, values.sandbox);
    if (command === 'serve' && backend.kind === 'api' && !isLoopback(backend.origin)) {
      throw new Error(
        `--api "${backend.origin}" is not on this machine, and npm run serve passes calls on to this machine alone. ` +
          'For a backend elsewhere put nginx in front: npm run serve:nginx writes its configuration.',
      );
    }
    return {
      port: portNumber(values.port) ?? port,
      host: filled('host', values.host) ?? '127.0.0.1',
      dist: resolve(filled('dist', values.dist) ?? 'dist'),
      backend,
      mirrors: (values.mirror ?? []).map(parseMirror),
      log: resolve(filled('log', values.log) ?? LOG_FILE),
      isHttps: values.https ?? false,
      adBotsAreEmptied: AD_BOTS.isEmptied && !values['no-ad-bot-rule'],
    };
  });
}

function isLoopback(origin: string): boolean {
  return LOOPBACK.test(new URL(origin).hostname);
}

function parseMirror(text: string): string {
  if (HOST.test(text)) return text.toLowerCase();
  throw new Error(`--mirror "${text}" is no host. Give one such as www.example.com.`);
}

function parseBackend(api: string | undefined, sandbox = false): ServeFlags['backend'] {
  if (api === undefined) return { kind: sandbox ? 'sandbox' : 'none' };
  if (sandbox) throw new Error('--api and --sandbox exclude each other.');
  const url = URL.canParse(api) ? new URL(api) : null;
  const isOrigin = url?.href === `${url?.origin}/` && /^https?:$/.test(url?.protocol ?? '');
  if (url && isOrigin) return { kind: 'api', origin: url.origin };
  throw new Error(
    `--api "${api}" is no origin. Give one without a path, like https://api.example.com.`,
  );
}
