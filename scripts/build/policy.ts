import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { BRAND } from '../../src/config/brand.ts';
import { CONTENT_SECURITY_POLICY, DEMO_TRUSTED_TYPES } from '../../src/config/csp.ts';

export type PolicyAdditions = {
  /** Hashes of inline scripts. */
  scripts: string[];
  /** Hashes of inline styles. */
  styles?: string[];
  /** Origins of a configured API, and of reports. */
  connect: string[];
  /** The origin of a configured support chat, which pages may show in a frame. */
  chat?: string[];
  /** Names of the Trusted Types policies that the page may create. */
  trustedTypes?: string[];
};

/** Variables with other origins that the site calls (src/config/api.ts, src/config/third-parties.ts). */
const ORIGIN_VARIABLES = [
  'VITE_API_ORIGIN',
  'VITE_MARKETING_ORIGIN',
  'VITE_REPORT_URL',
  'VITE_STATUS_FEED',
];

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** When sonner is loaded, it adds an empty style element, and then the text of its styles. A policy has to allow both. */
const SONNER_STYLES = ['', readSonnerStyles()].map(hashSource);

/** Makes the site's Content-Security-Policy with the additions of one page. */
export function makePolicy(additions: PolicyAdditions): string {
  const { scripts, styles = [], connect, chat = [], trustedTypes = [] } = additions;
  const added: Record<string, string[]> = {
    'script-src': scripts,
    'style-src': [...styles, ...SONNER_STYLES],
    'connect-src': connect,
  };
  const changed = {
    ...(trustedTypes.length > 0 && { 'trusted-types': trustedTypes }),
    // The chat is only allowed in a frame, since a script of its vendor would have access to the page's storage.
    ...(chat.length > 0 && { 'frame-src': chat }),
  };
  return Object.entries({ ...CONTENT_SECURITY_POLICY, ...changed })
    .map(([directive, sources]) => [directive, ...sources, ...(added[directive] ?? [])].join(' '))
    .join('; ');
}

/** Reads the origins that pages may call from Vite's environment. Throws if one is not a URL. */
export function readConnectOrigins(env: Record<string, string | undefined>): string[] {
  return ORIGIN_VARIABLES.flatMap((name) => parseOrigin(name, env[name]));
}

/**
 * Reads the origin of the support chat from Vite's environment. Throws if it is not a URL, or is the site's own origin.
 */
export function readChatOrigins(env: Record<string, string | undefined>): string[] {
  const origins = parseOrigin('VITE_CHAT_PAGE', env.VITE_CHAT_PAGE);
  if (!origins.some((origin) => origin === new URL(BRAND.origin).origin)) return origins;
  throw new Error(
    `VITE_CHAT_PAGE="${env.VITE_CHAT_PAGE}" is on the site's own origin, where the chat could read logins. ` +
      'Serve the chat from another host, such as https://chat.example.com.',
  );
}

/**
 * Puts the site's Content-Security-Policy into every built page, with the hashes of its inline scripts and no
 * `unsafe-…`. Servers add what only works in a header (src/config/csp.ts).
 */
export function strictCsp(): Plugin {
  let origins: string[] = [];
  let trustedTypes: string[] = [];
  return {
    name: 'halyard:strict-csp',
    apply: 'build',
    configResolved: ({ env }) => {
      // Read again where pages are made; here, so that a wrong address is refused before anything is built.
      readChatOrigins(env);
      origins = readConnectOrigins(env);
      trustedTypes = env.VITE_API_MODE === 'demo' ? [DEMO_TRUSTED_TYPES] : [];
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const scripts = Array.from(html.matchAll(INLINE_SCRIPT), ([, text = '']) =>
          hashSource(text),
        );
        const content = makePolicy({ scripts, connect: origins, trustedTypes });
        const meta = `<meta http-equiv="Content-Security-Policy" content="${content}" />`;
        // Comes first after the charset, since a policy doesn't apply to anything before it.
        return html.replace(/<head>(\s*<meta charset[^>]*>)?/i, (start) => `${start}\n    ${meta}`);
      },
    },
  };
}

/** Returns the source by which a policy allows an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Reads the styles that sonner adds out of its code: the file that it also ships isn't the same to the byte. */
function readSonnerStyles(): string {
  const code = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
  const [, text] = /^__insertCSS\((".*")\)/m.exec(code) ?? [];
  if (!text) throw new Error('sonner adds its styles in another way: see scripts/build/policy.ts.');
  return JSON.parse(text) as string;
}

function parseOrigin(name: string, value: string | undefined): string[] {
  if (!value) return [];
  if (URL.canParse(value)) return [new URL(value).origin];
  throw new Error(`${name}="${value}" is no URL. Give an origin, like https://api.example.com.`);
}
