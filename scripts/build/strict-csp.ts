import type { Plugin } from 'vite';
import { connectOrigins, hashOf, policy } from './policy.ts';

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Puts the site's Content-Security-Policy into every built page, with the hashes of its inline scripts and no
 * `unsafe-…`. What only a header can say, servers add (src/config/csp.ts).
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
        // Before all but the charset: a policy does not reach back to what stands above it.
        return html.replace(/<head>(\s*<meta charset[^>]*>)?/i, (start) => `${start}\n    ${meta}`);
      },
    },
  };
}
