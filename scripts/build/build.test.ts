import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Plugin, build } from 'vite';
import { DEMO_PLUGIN, noMocks } from './no-mocks.ts';
import { strictCsp } from './policy.ts';

const THEME_SCRIPT = "document.documentElement.dataset.theme = 'dark';";

let root: string;
beforeEach(() => {
  // The folder is inside the project, so that packages are found.
  mkdirSync('test-results', { recursive: true });
  root = mkdtempSync('test-results/build-');
});
afterEach(() => rmSync(root, { recursive: true }));

describe("a built page's policy", () => {
  test('comes first, allows its own files and its inline script by hash, and nothing unsafe', async () => {
    const { html } = await buildPage('console.info(1)');
    const hash = createHash('sha256').update(THEME_SCRIPT).digest('base64');
    expect(parsePolicy(html)).toMatchObject({
      'default-src': "'self'",
      'script-src': `'self' 'sha256-${hash}'`,
      // The styles of toasts, whose element is empty at first.
      'style-src': expect.stringMatching(/^'self' 'sha256-47DEQ[^ ]+' 'sha256-[^ ]+'$/),
      'object-src': "'none'",
    });
    expect(html).not.toContain('unsafe-');
    expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<script'));
  });

  test('lets the page call the configured API, and refuses an invalid URL', async () => {
    vi.stubEnv('VITE_API_ORIGIN', 'https://api.example.com/ignored');
    const { html } = await buildPage('console.info(1)');
    expect(parsePolicy(html)['connect-src']).toBe("'self' https://api.example.com");
    vi.stubEnv('VITE_API_ORIGIN', 'api.example.com');
    await expect(buildPage('console.info(1)')).rejects.toThrow(
      'VITE_API_ORIGIN="api.example.com" is no URL',
    );
  });
});

test('a bundle that holds the mocks does not build', async () => {
  await expect(buildPage("import { http } from 'msw'; console.info(http);")).rejects.toThrow(
    /node_modules\/msw/,
  );
});

test('a bundle with code for developers does not build, not even as a demo', async () => {
  const texts = resolve('src/pages/dev/answers/texts.ts');
  const code = `import { TEXTS } from ${JSON.stringify(texts)}; console.info(TEXTS);`;
  await expect(buildPage(code)).rejects.toThrow(/src\/pages\/dev\/answers\/texts/);
  await expect(buildPage(code, [{ name: DEMO_PLUGIN }])).rejects.toThrow(/src\/pages\/dev/);
});

test('the demo is not part of any other build, and no variable makes it so', async () => {
  const site = `
    if (import.meta.env.VITE_API_MODE === 'demo') console.info(await import('msw'));
    console.info('the site');`;
  vi.stubEnv('VITE_API_MODE', 'sandbox');
  const { code } = await buildPage(site);
  expect(code).toContain('the site');
  expect(code).not.toMatch(/msw|setupWorker/);
  vi.stubEnv('VITE_API_MODE', 'demo');
  await expect(buildPage(site)).rejects.toThrow(/node_modules\/msw/);
});

async function buildPage(code: string, more: Plugin[] = []) {
  writeFileSync(join(root, 'main.js'), code);
  writeFileSync(
    join(root, 'index.html'),
    `<!doctype html><html><head><title>x</title><script>${THEME_SCRIPT}</script></head>` +
      '<body><script type="module" src="./main.js"></script></body></html>',
  );
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false },
    plugins: [strictCsp(), noMocks(), ...more],
  });
  const { output } = result as { output: { fileName: string; code?: string; source?: unknown }[] };
  return {
    html: String(output.find(({ fileName }) => fileName === 'index.html')?.source),
    code: output.map((file) => file.code ?? '').join('\n'),
  };
}

function parsePolicy(html: string): Record<string, string> {
  const content = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return Object.fromEntries(
    content.split('; ').map((part) => [part.split(' ', 1)[0], part.slice(part.indexOf(' ') + 1)]),
  );
}
