import { CallProblem } from './call-problem.ts';
import { pageOrigin, serverAddress } from './settings.ts';

/** Servers on this machine, which the page may call without a reload. */
const LOCAL = ['http://localhost:*', 'http://127.0.0.1:*'];
const IS_LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/**
 * Restricts the page's policy to its own origin, this machine and the chosen servers, before the first call. A policy
 * cannot be widened again, so another server needs a reload. Returns a check that throws a `CallProblem` for other
 * servers.
 */
export function limitConnections(addresses: string[]): (address: string) => void {
  const origins = addresses.flatMap((address) => {
    try {
      return [new URL(serverAddress(address)).origin];
    } catch {
      return [];
    }
  });
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = `connect-src ${["'self'", ...LOCAL, ...new Set(origins)].join(' ')}`;
  document.head.append(meta);
  return (address) => {
    const { origin } = new URL(address);
    if (IS_LOCAL.test(origin) || origin === pageOrigin() || origins.includes(origin)) return;
    throw new CallProblem(
      'settings',
      `This page may call ${origin} after a reload, which keeps all that is typed.`,
    );
  };
}
