/** What answers the site's calls in development. `backend` has the origin to which they are passed on. */
export type ApiTarget =
  | { mode: 'sandbox' }
  | { mode: 'prism' }
  | { mode: 'backend'; origin: string };

/** Reads the environment's `API`. Throws with the three choices where it is none of them. */
export function apiTargetOf(value: string | undefined): ApiTarget {
  if (!value || value === 'sandbox') return { mode: 'sandbox' };
  if (value === 'prism') return { mode: 'prism' };
  const url = URL.canParse(value) ? new URL(value) : null;
  const isOrigin = url !== null && url.pathname === '/' && url.search === '' && url.hash === '';
  if (isOrigin && (url.protocol === 'https:' || url.protocol === 'http:')) {
    return { mode: 'backend', origin: url.origin };
  }
  const text =
    `API="${value}" is not known. Choose one of:\n` +
    '  API=sandbox                  the product in memory (the default)\n' +
    '  API=prism                    examples from the contract, validated by Prism\n' +
    '  API=https://api.example.com  the origin of a backend, without a path';
  // Vite prints the stack of what its configuration throws; the way through our code helps nobody here.
  throw Object.assign(new Error(text), { stack: text });
}
