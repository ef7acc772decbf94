import { existsSync, statSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { extname, join } from 'node:path';
import send from 'send';
import { type Answer, respond } from '../../mocks/hosts/adapter.ts';
import { refusalEnvelope } from '../../src/api/refusal-envelope.ts';
import { AD_BOTS } from '../../src/config/ad-bots.ts';
import { CALL_HEADERS, SECURITY_HEADERS } from '../../src/config/csp.ts';
import { parseAddress } from '../../src/i18n/address.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import {
  CALL,
  CHANGE_PASSWORD,
  CONTENT_TYPES,
  DEBUG_API,
  HASHED,
  HIDDEN,
  MALFORMED,
  escapePattern,
  matchOtherSpelling,
} from './addresses.ts';
import { chooseLanguage } from './languages.ts';
import { makePagePolicy } from './nginx.ts';
import { readPages } from './pages.ts';

export type SiteOptions = {
  /** The folder of the built site. Another build that takes its place is served from then on. */
  dist: string;
  /** Answers calls; without it they are refused. */
  answer?: Answer;
  /** Whether `answer` has a debug API, too. */
  hasDebugApi?: boolean;
};

const HTML = 'text/html; charset=utf-8';
const AD_BOT = new RegExp(AD_BOTS.userAgents.map(escapePattern).join('|'), 'i');
/** The copies that the build has compressed, smallest first, by the names of their encodings. */
const COPIES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Creates a server of the built site, for development: it answers as deploy/nginx/halyard.conf does. Throws advice if
 * the folder is not a build.
 */
export function createSiteServer({ dist, answer, hasDebugApi = false }: SiteOptions): Server {
  readPages(dist);
  return createServer((request, reply) => {
    void handle(request, reply).catch((error: unknown) => {
      console.error(error);
      if (reply.headersSent) reply.destroy();
      else sendStatus(reply, 500);
    });
  });

  async function handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const path = decodePath(url);
    reply.setHeaders(new Map(Object.entries({ ...SECURITY_HEADERS, 'Cache-Control': 'no-store' })));
    if (path === null) return sendStatus(reply, 400);
    if (CALL.test(path)) return handleCall(request, reply);
    if (hasDebugApi && answer && DEBUG_API.test(path)) {
      reply.removeHeader('Cache-Control');
      if (await respond(answer, request, reply)) return;
    }
    if (method !== 'GET' && method !== 'HEAD') {
      return sendStatus(reply, 405, { Allow: 'GET, HEAD' });
    }
    if (path === CHANGE_PASSWORD.from)
      return sendStatus(reply, 302, { Location: CHANGE_PASSWORD.to });
    // Read anew, so that another build shows at once.
    const { pages, notFound } = readPages(dist);
    const spelling = new RegExp(matchOtherSpelling(pages.map(({ pattern }) => pattern)));
    const right = path === '/index.html' ? '/' : spelling.exec(path)?.groups?.halyard_right;
    if (right) {
      const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
      return sendStatus(reply, 308, { Location: right + query });
    }
    const type = CONTENT_TYPES[extname(path).slice(1)];
    if (type !== undefined || HASHED.test(path)) return handleFile(request, reply, path);

    if (AD_BOTS.isEmptied && AD_BOT.test(headers['user-agent'] ?? '')) {
      return void reply.writeHead(200, { 'Content-Type': HTML }).end();
    }
    const address = parseAddress(path);
    const language = address.language ?? chooseLanguage(headers.cookie, headers['accept-language']);
    const prefix = LANGUAGES[language].path;
    const page = pages.find(({ pattern }) => new RegExp(`^(?:${pattern})$`).test(address.path));
    const { file, csp } = page ?? notFound;
    sendFile(request, reply, file[prefix], {
      status: page ? 200 : 404,
      headers: {
        'Content-Security-Policy': makePagePolicy(csp[prefix]),
        'Content-Type': HTML,
        'Content-Language': language,
        'Cache-Control': 'no-cache',
        Vary: address.language ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie',
      },
    });
  }

  async function handleCall(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method, headers } = request;
    reply.setHeaders(new Map(Object.entries(CALL_HEADERS)));
    const isCall =
      method === 'POST' || (method === 'OPTIONS' && headers['access-control-request-method']);
    if (isCall && answer) {
      // The backend says itself how long its answers keep.
      reply.removeHeader('Cache-Control');
      if (await respond(answer, request, reply)) return;
    }
    const language = headers.language === 'en' ? 'en' : 'zh_CN';
    const envelope = refusalEnvelope(isCall ? 'NotFound' : 'MethodNotAllowed', language);
    if (!isCall) reply.setHeader('Allow', 'POST');
    reply.writeHead(envelope.code, { 'Content-Type': 'application/json' });
    reply.end(JSON.stringify(envelope));
  }

  function handleFile(request: IncomingMessage, reply: ServerResponse, path: string): void {
    const name = path.slice(1);
    if (HIDDEN.test(path) || !statSync(join(dist, name), { throwIfNoEntry: false })?.isFile()) {
      return sendStatus(reply, 404);
    }
    sendFile(request, reply, name, {
      status: 200,
      headers: {
        'Content-Type': CONTENT_TYPES[extname(name).slice(1)] ?? 'application/octet-stream',
        'Cache-Control': HASHED.test(path)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
        Vary: 'Accept-Encoding',
      },
    });
  }

  function sendFile(
    request: IncomingMessage,
    reply: ServerResponse,
    name: string,
    { status, headers }: { status: number; headers: Record<string, string> },
  ): void {
    reply.setHeaders(new Map(Object.entries(headers)));
    const accepted = request.headers['accept-encoding'] ?? '';
    const copy = COPIES.find(
      ([encoding, suffix]) => accepted.includes(encoding) && existsSync(join(dist, name + suffix)),
    );
    if (copy) reply.setHeader('Content-Encoding', copy[0]);
    if (status !== 200) {
      // The not-found page is no version of anything.
      delete request.headers['if-none-match'];
      delete request.headers['if-modified-since'];
    }
    reply.statusCode = status;
    const options = { root: dist, dotfiles: 'allow', index: false, cacheControl: false } as const;
    send(request, encodeURI(name + (copy?.[1] ?? '')), options).pipe(reply);
  }
}

/** Decodes the path of an address; null if it is malformed. */
function decodePath(url: string): string | null {
  if (!url.startsWith('/') || MALFORMED.test(url)) return null;
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    return null;
  }
}

function sendStatus(reply: ServerResponse, status: number, headers: Record<string, string> = {}) {
  reply.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });
  reply.end(`${status}\n`);
}
