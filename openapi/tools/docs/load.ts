import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';
import type { ContractDocument } from '../generate/document.ts';
import type { Defaults } from './browser/settings.ts';
import type { Assets } from './page.tsx';
import { contractRules } from './rules-module.ts';
import { readSource } from './source.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const HERE = join(ROOT, 'openapi/tools/docs');
const STYLES = ['base', 'layout', 'content', 'examples', 'try'];
/** Paths that the page shares with the site and the sandbox. */
const ALIAS = { '@mocks': join(ROOT, 'mocks'), '@': join(ROOT, 'src') };

type PageModule = typeof import('./page.tsx');

/**
 * The page, made anew from the files as they are. JSX and aliases need Vite, so it is loaded through it. `defaults` is where
 * it calls operations at first.
 */
export async function loadContractPage(defaults: Defaults): Promise<string> {
  const source = readSource();
  const [{ module }, script] = await Promise.all([
    runnerImport<PageModule>(join(HERE, 'page.tsx'), {
      root: ROOT,
      configFile: false,
      resolve: { alias: ALIAS },
    }),
    browserScript(source.contract),
  ]);
  return module.contractPage(source, { script, styles: styles(), defaults });
}

function styles(): Assets['styles'] {
  const theme = readFileSync(join(ROOT, 'src/styles/theme.css'), 'utf8');
  const files = STYLES.map((name) => readFileSync(join(HERE, `styles/${name}.css`), 'utf8'));
  return [themeTokens(theme), ...files].join('\n');
}

/** The page's own few modules as one script. */
async function browserScript(contract: ContractDocument): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: ALIAS },
    plugins: [contractRules(contract)],
    build: {
      write: false,
      lib: { entry: join(HERE, 'browser/main.ts'), formats: ['iife'], name: 'contract' },
    },
  });
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunk = output.find((part) => part.type === 'chunk');
  if (!chunk) throw new Error('Vite made no script of openapi/tools/docs/browser/main.ts.');
  // A script ends at the first end tag, also inside of a string.
  return chunk.code.replaceAll('</', String.raw`<\/`);
}

/**
 * The site's colours and typefaces as a rule for `:root`, taken from src/styles/theme.css, so that there is one list.
 * @throws where none is found: the page would be without colours.
 */
export function themeTokens(theme: string): string {
  const tokens = theme.match(/--(?:color|font)-[a-z][a-z0-9-]*:[^;]+;/g) ?? [];
  if (tokens.length === 0) throw new Error('src/styles/theme.css has no --color-… for the docs.');
  return `:root{${tokens.map((token) => token.replaceAll(/\s+/g, ' ')).join('')}}`;
}
