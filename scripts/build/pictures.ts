import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, chromium } from '@playwright/test';
import { FLAGS, type FlagCode } from '../../src/components/brand/flags.ts';
import { BRAND } from '../../src/config/brand.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { CHROMIUM_ARGS, findChromium, hasChineseFont } from '../browser/chromium.ts';
import type { PageRow } from './prerender.ts';

const CODES = Object.keys(LANGUAGES) as Language[];
const CARD = '<meta name="twitter:card" content="summary"/>';

/** The size that social networks expect, in pixels. */
const PICTURE_SIZE = { width: 1200, height: 630 } as const;

type PictureWords = { language: string; brand: string; title: string; description: string };

/** The signal flags in the picture: "Pilot on board", "I wish to communicate with you", "Yes". */
const HOIST: readonly FlagCode[] = ['H', 'K', 'C'];
const CLOTHS = {
  red: '#c8102e',
  blue: '#0f3f9c',
  yellow: '#ffc72c',
  white: '#fff',
  black: '#0b1220',
};
const FLAG = 150;
const GAP = 20;

/**
 * Draws, for every public page in each language, the picture that is shown with a shared link, and names it in the
 * page. Returns a warning if pictures are missing, since pages work without them.
 */
export async function addPictures(out: string, rows: readonly PageRow[]): Promise<string | null> {
  const browser = await chromium
    .launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
    .catch(() => null);
  if (!browser)
    return 'No pictures for shared links: there is no Chromium. npm run browser gets it.';
  const languages = hasChineseFont() ? CODES : CODES.filter((code) => !code.startsWith('zh'));
  try {
    const page = await browser.newPage({ viewport: PICTURE_SIZE });
    for (const row of rows.filter(({ isPublic }) => isPublic)) {
      for (const language of languages) await addPicture(page, out, row, language);
    }
  } finally {
    await browser.close();
  }
  if (languages.length === CODES.length) return null;
  return 'No pictures for shared links in Chinese: there is no font. npm run browser gets one.';
}

async function addPicture(page: Page, out: string, row: PageRow, language: Language) {
  const file = join(out, row.file[LANGUAGES[language].path] ?? '');
  const html = await readFile(file, 'utf8');
  const words = readWords(html, language);
  const drawing = renderPicture(words);
  const hash = createHash('sha256').update(drawing).digest('base64url').slice(0, 8);
  const name = row.path === '/' ? 'home' : row.path.slice(1).replaceAll('/', '-');
  const address = `/assets/picture-${language}-${name}-${hash}.png`;
  await page.setContent(drawing);
  await writeFile(join(out, address), await page.screenshot());
  await writeFile(file, html.replace(CARD, renderMeta(BRAND.origin + address)));
}

/** Reads the texts from the page's metadata. Throws if one is missing. */
function readWords(html: string, language: Language): PictureWords {
  const read = (name: string) => {
    const [, text] = new RegExp(`<meta property="og:${name}" content="([^"]*)"/>`).exec(html) ?? [];
    if (!text || !html.includes(CARD)) throw new Error(`A public page has no og:${name}.`);
    return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  };
  const [brand, title, description] = [read('site_name'), read('title'), read('description')];
  return { language, brand, title, description };
}

function renderMeta(address: string): string {
  const { width, height } = PICTURE_SIZE;
  return [
    `<meta property="og:image" content="${address}"/>`,
    `<meta property="og:image:width" content="${width}"/>`,
    `<meta property="og:image:height" content="${height}"/>`,
    '<meta name="twitter:card" content="summary_large_image"/>',
  ].join('');
}

/** Renders the picture as a page, in the sea colours of the site. Fonts are those of the machine that builds. */
export function renderPicture({ language, brand, title, description }: PictureWords): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${STYLES}</style>
<svg class="hoist" viewBox="0 0 ${FLAG + 24} 630">
<path d="M1 0v630" stroke="#aab7c9" stroke-width="2" opacity=".6"/>${HOIST.map(drawFlag).join('')}</svg>
<p class="brand"><svg viewBox="0 0 25 32"><path d="M1 0v32" stroke="#f3f4f1" stroke-width="2"/>
<path d="M2 3h11v20H2z" fill="#fff"/><path d="M13 3h12v20H13z" fill="${CLOTHS.red}"/></svg>${escapeHtml(brand)}</p>
<div class="words"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p></div></html>`;
}

function drawFlag(code: FlagCode, index: number): string {
  const top = (630 - HOIST.length * FLAG - (HOIST.length - 1) * GAP) / 2 + index * (FLAG + GAP);
  const pieces = FLAGS[code].map(([cloth, path]) => `<path d="${path}" fill="${CLOTHS[cloth]}"/>`);
  const ropes = [0.12, 0.88].map((at) => `<path d="M1 ${top + FLAG * at}h22"/>`).join('');
  return `<g stroke="#aab7c9" stroke-width="2" opacity=".6">${ropes}</g>
<g transform="translate(22 ${top}) scale(${FLAG / 60})">${pieces.join('')}</g>`;
}

const STYLES = `* { margin: 0; box-sizing: border-box; }
html { height: 630px; overflow: hidden; background: #0b1d36; color: #f3f4f1;
  font-family: system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'PingFang SC',
    'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif; }
.hoist { position: absolute; right: 96px; top: 0; height: 630px; }
.brand { position: absolute; left: 80px; top: 72px; display: flex; align-items: center; gap: 18px;
  font-size: 40px; font-weight: 800; letter-spacing: -0.02em; }
.brand svg { height: 56px; }
.words { position: absolute; left: 80px; bottom: 76px; width: 740px; }
h1 { font-size: 72px; line-height: 1.08; font-weight: 800; letter-spacing: -0.025em; text-wrap: balance; }
:lang(zh) h1 { line-height: 1.2; letter-spacing: 0; }
:lang(zh) :is(h1, p) { word-break: keep-all; overflow-wrap: anywhere; }
.words p { margin-top: 26px; font-size: 27px; line-height: 1.45; color: #aab7c9; text-wrap: balance; }`;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
