/** Where the page runs, determined by its host (spec §3). */
export type Environment = 'DEV' | 'TEST' | 'PROD';

/**
 * DEV for localhost, `dev.` and `192.168.` hosts (127.0.0.1 and [::1] are derived from localhost), TEST for `test.`
 * hosts, PROD for all others (spec §3).
 */
export function detectEnvironment(hostname: string): Environment {
  if (LOOPBACK.has(hostname) || hostname.startsWith('dev.') || hostname.startsWith('192.168.')) {
    return 'DEV';
  }
  return hostname.startsWith('test.') ? 'TEST' : 'PROD';
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
