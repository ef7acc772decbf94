import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type InlineConfig, type Rolldown, build, createServer } from 'vite';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { pageTexts } from './page-texts.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'page-texts-'));
  for (const name of ['home', 'forms', 'shell', 'faq', 'orders']) {
    write(`i18n/locales/en/${name}.json`, '{}');
  }
  return () => rmSync(root, { recursive: true });
});

function write(file: string, code: string): void {
  const path = join(root, 'src', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

const config = (): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'silent',
  plugins: [pageTexts()],
});

async function serve() {
  const server = await createServer({ ...config(), server: { middlewareMode: true, ws: false } });
  onTestFinished(() => server.close());
  return async () =>
    ((await server.ssrLoadModule('virtual:page-texts')) as { texts: Record<string, string[]> })
      .texts;
}

describe('the texts of a page', () => {
  it('are those of its modules: imported, exported on, and loaded on demand', async () => {
    write('pages/home.tsx', `import { Part } from '@/features/part';\nuseTranslation('home');`);
    write('features/part.tsx', `export * from './fields';\nconst later = () => import('./later');`);
    write('features/fields.ts', `i18next.t('forms:required'); const no = 'https://example.com';`);
    write('features/later.tsx', `<Trans ns="faq" />; useTranslation(['shell', 'common']);`);
    const texts = await serve();
    expect(await texts()).toEqual({ home: ['faq', 'forms', 'home', 'shell'] });
  });

  it('are not those of a module whose types alone are imported', async () => {
    write(
      'pages/home.tsx',
      `import type { Order } from '@/order';\nimport { type Row } from '@/order';`,
    );
    write('order.ts', `export type Order = 1; export type Row = 2; i18next.t('orders:title');`);
    const texts = await serve();
    expect(await texts()).toEqual({ home: [] });
  });

  it('follow an edit while the development server runs', async () => {
    write('pages/home.tsx', `import '@/part';`);
    write('part.ts', `i18next.t('home:title');`);
    const texts = await serve();
    expect(await texts()).toEqual({ home: ['home'] });
    write('part.ts', `i18next.t('faq:title');`);
    await expect.poll(texts).toEqual({ home: ['faq'] });
  });

  it('of the development server’s own pages are not built', async () => {
    write('pages/home.tsx', `useTranslation('home');`);
    write('pages/dev/gallery.tsx', `useTranslation('orders');`);
    write('main.ts', `export { texts } from 'virtual:page-texts';`);
    const lib = { entry: join(root, 'src/main.ts'), formats: ['es' as const] };
    const [built] = (await build({
      ...config(),
      build: { write: false, lib },
    })) as Rolldown.RolldownOutput[];
    expect(built?.output[0].code).toContain('home');
    expect(built?.output[0].code).not.toContain('orders');
  });
});
