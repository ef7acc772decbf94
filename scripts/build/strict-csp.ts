import type { Plugin } from 'vite';
import { connectOrigins, hashOf, policy } from './policy.ts';

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Puts the site's Content-Security-Policy into every built page, with the hashes of its inline scripts and no
 * `unsafe-…`. Servers add what only works in a header (src/config/csp.ts).
 */
export function strictCsp(): Plugin {
  let origins: string[] = [];
  return {
    name: 'halyard:strict-csp',
    apply: 'build',
    configResolved: ({ env }) => {
      origins = connectOrigins(env);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const scripts = Array.from(html.matchAll(INLINE_SCRIPT), ([, text = '']) => hashOf(text));
        const content = policy({ scripts, connect: origins });
        const meta = `<meta http-equiv="Content-Security-Policy" content="${content}" />`;
        // First after the charset: a policy doesn't hold for what comes before it.
        return html.replace(/<head>(\s*<meta charset[^>]*>)?/i, (start) => `${start}\n    ${meta}`);
      },
    },
  };
}
