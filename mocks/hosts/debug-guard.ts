import { isIP } from 'node:net';
import { Advice } from '@halyard/contract/advice';
import { makeDebugRefusal } from '../sandbox/debug-api/responses.ts';

/** `SANDBOX_HOSTS` in the environment: further hosts, separated by commas. */
const HOSTS_NAME = 'SANDBOX_HOSTS';
const HOST = /^[\w.-]+$|^\[[\da-f:]+\]$/i;

/** Reads the hosts in the environment, in lower case, without ports. Throws if one is invalid. */
export function readDebugHosts(
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  const names = (environment[HOSTS_NAME] ?? '').split(',').map((part) => part.trim());
  return names.filter(Boolean).map((name) => parseHost(name, HOSTS_NAME));
}

/** Normalizes a host for comparison. Throws if it is invalid, with `source`, the setting that it is from. */
export function parseHost(text: string, source: string): string {
  if (HOST.test(text)) return text.toLowerCase();
  throw new Advice(
    `${source} "${text}" is no host. Give a name without a port, such as devbox.lan.`,
  );
}

/**
 * Finds why a host may not reach a development server; null if it may. A name server can point any name at this machine
 * and so give a stranger's page this origin, so only `localhost`, addresses and the given `hosts` may, as with Vite's own
 * `allowedHosts`.
 */
export function refuseHost(host: string, hosts: readonly string[]): string | null {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const isOwn = /^(?:.+\.)?localhost$/.test(name) || isIP(name.replaceAll(/^\[|\]$/g, '')) !== 0;
  if (isOwn || hosts.includes(name)) return null;
  const named = HOST.test(name) ? name : 'devbox.lan';
  return `Open it as localhost, or start it with -- --allow-host ${named} (or ${HOSTS_NAME}=${named} in .env.local).`;
}

/**
 * Whether pages of any origin may call an endpoint. True for the public keys and for the explanation of signatures:
 * these endpoints don't read or change the product's data.
 */
export function isOpenDebugApi(pathname: string): boolean {
  return /^\/sandbox\/(?:keys\/|signature$)/.test(pathname);
}

/**
 * Refuses a request that may not use the debug API and the panel, which read codes and tokens and reset everything;
 * null if it may, or if it is for something else. Only pages of this origin may, so that no site that a developer
 * visits can, at a known host. A link from elsewhere may open the panel or a payment.
 */
export function refuseDebugRequest(request: Request, hosts: readonly string[]): Response | null {
  const { pathname, host: ownHost } = new URL(request.url);
  if (pathname !== '/sandbox' && !pathname.startsWith('/sandbox/')) return null;
  const { headers } = request;
  const host = (headers.get('host') ?? ownHost).toLowerCase();
  const advice = refuseHost(host, hosts);
  if (advice) return refuse(`The sandbox's debug API does not answer this host. ${advice}`);
  if (isOpenDebugApi(pathname)) return null;
  const origin = headers.get('origin');
  const isOwn =
    origin === null
      ? !isForeign(request)
      : URL.canParse(origin) && new URL(origin).host.toLowerCase() === host;
  if (isOwn) return null;
  return refuse("The sandbox's debug API answers its own pages alone. Open the address itself.");
}

const refuse = (msg: string) => makeDebugRefusal(msg, null, 403);

/**
 * Whether a page of another site asks. Browsers send no `Origin` with most GETs, but `Sec-Fetch-Site`; programs send
 * neither.
 */
function isForeign({ method, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site') ?? 'none';
  if (site === 'same-origin' || site === 'none') return false;
  const isVisit =
    headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';
  return method !== 'GET' || !isVisit;
}
