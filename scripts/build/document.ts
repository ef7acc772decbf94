import { SECURITY_HEADERS } from '../../src/config/csp.ts';
import type { PageData } from '../../src/app/start/page-data.ts';
import { FIRST_VIEW_END, STYLES_PLACE } from '../../src/components/content/styles-place.ts';
import { type PolicyAdditions, hashSource, makePolicy } from './policy.ts';
import { reduceStyles, reduceToFirstView } from './styles.ts';

export type DocumentParts = {
  /** BCP 47, for `lang`. */
  language: string;
  /** React's markup: the elements of the head first, then the page. */
  html: string;
  /** Shown if the app does not load. */
  failure: string;
  /** The site's whole stylesheet: its address and its text. */
  stylesheet: { address: string; css: string };
  script: string;
  /** `data-` attributes of the script. */
  page: PageData;
  /** `data-` attributes of the root, which the app reads (src/app/start). */
  root: Record<string, string | undefined>;
  /** Modules and data to load early, for a page that boots at once. */
  preload: readonly string[];
  connect: PolicyAdditions['connect'];
  chat: PolicyAdditions['chat'];
};

/** The id of what src/app/start/boot shows if the app does not load. */
const FAILURE = 'start-failed';

/** Renders a prerendered page as a file, and the policy under which it works, which its server sends. */
export function renderDocument(parts: DocumentParts): { html: string; csp: string } {
  const { language, stylesheet, script, page, root, preload, connect, chat } = parts;
  const { head, body } = split(parts.html.replaceAll(STYLES_PLACE, stylesheet.address));
  const hasMark = parts.html.includes(STYLES_PLACE);
  const styles = inlineStyles(parts);
  if (/<[^>]+ style="/.test(body))
    throw new Error(`A style attribute: ${/<[^>]+ style="[^"]*"/.exec(body)?.[0]}`);
  const csp = makePolicy({
    scripts: [hashSource(script)],
    styles: [hashSource(styles)],
    connect,
    chat,
  });
  const lines = [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    // For hosts that send no headers. This comes before the script, which comes before everything that is requested.
    `<meta name="referrer" content="${SECURITY_HEADERS['Referrer-Policy']}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    // The first frame has the whole first view, or the whole page if it does not say where that ends.
    `<link rel="expect" href="#${hasMark ? FIRST_VIEW_END : FAILURE}" blocking="render">`,
    `<script${formatAttributes(page)}>${script}</script>`,
    `<style>${styles}</style>`,
    // Runs as soon as it has arrived, also before the page is complete.
    ...(page.first ? [`<script type="module" async src="${page.first}"></script>`] : []),
    ...preload.map(makePreload),
    head,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '</head>',
    '<body>',
    `<div id="root"${formatAttributes(root)}>${body}</div>`,
    `<template id="${FAILURE}">${parts.failure}</template>`,
    '</body>',
    '</html>',
  ];
  return { html: lines.join('\n'), csp };
}

/**
 * The styles in the head: of the first view if the page links the stylesheet after it (src/components/content/
 * first-view-end), or else of the whole page.
 */
function inlineStyles({ html, failure, stylesheet: { css } }: DocumentParts): string {
  const [firstView = '', ...rest] = html.split(STYLES_PLACE);
  return rest.length > 0 ? reduceToFirstView(css, firstView) : reduceStyles(css, html + failure);
}

/** The elements that React moves to the head, which it writes before everything else. */
const HEAD_TAGS = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*\/?>|<link [^>]*\/?>)+/;

function split(html: string): { head: string; body: string } {
  const [head = ''] = HEAD_TAGS.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}

function formatAttributes(values: Record<string, string | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join('');
}

/** Makes the link that preloads a file in the way in which the app will request it: as a module, or with fetch. */
function makePreload(file: string): string {
  return file.endsWith('.json')
    ? `<link rel="preload" as="fetch" crossorigin href="${file}">`
    : `<link rel="modulepreload" href="${file}">`;
}
