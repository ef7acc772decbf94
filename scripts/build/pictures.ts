import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, chromium } from '@playwright/test';
import { BRAND } from '../../src/config/brand.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { CHROMIUM_ARGS, chromiumPath, hasChineseFont } from '../browser/chromium.ts';
import { PICTURE_SIZE, type PictureWords, picturePage } from './picture-page.ts';
import type { PageRow } from './prerender.ts';

const CODES = Object.keys(LANGUAGES) as Language[];
const CARD = '<meta name="twitter:card" content="summary"/>';

/**
 * Draws for every public page in each language the picture that goes with a link to it, and names it in the page. Returns
 * a warning if pictures are missing: pages work without them.
 */
export async function addPictures(out: string, rows: readonly PageRow[]): Promise<string | null> {
  const browser = await chromium
    .launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
    .catch(() => null);
  if (!browser)
    return 'No pictures for shared links: there is no Chromium. npm run browser gets it.';
  const languages = hasChineseFont() ? CODES : CODES.filter((it) => !it.startsWith('zh'));
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
  const words = wordsOf(html, language);
  const drawing = picturePage(words);
  const hash = createHash('sha256').update(drawing).digest('base64url').slice(0, 8);
  const name = row.path === '/' ? 'home' : row.path.slice(1).replaceAll('/', '-');
  const address = `/assets/picture-${language}-${name}-${hash}.png`;
  await page.setContent(drawing);
  await writeFile(join(out, address), await page.screenshot());
  await writeFile(file, html.replace(CARD, metaOf(BRAND.origin + address)));
}

/** The texts of the page's own metadata. Throws if one is missing. */
function wordsOf(html: string, language: Language): PictureWords {
  const read = (name: string) => {
    const [, text] = new RegExp(`<meta property="og:${name}" content="([^"]*)"/>`).exec(html) ?? [];
    if (!text || !html.includes(CARD)) throw new Error(`A public page has no og:${name}.`);
    return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  };
  const [brand, title, description] = [read('site_name'), read('title'), read('description')];
  return { language, brand, title, description };
}

function metaOf(address: string): string {
  const { width, height } = PICTURE_SIZE;
  return [
    `<meta property="og:image" content="${address}"/>`,
    `<meta property="og:image:width" content="${width}"/>`,
    `<meta property="og:image:height" content="${height}"/>`,
    '<meta name="twitter:card" content="summary_large_image"/>',
  ].join('');
}
