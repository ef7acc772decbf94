import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';
import type { ContractDocument } from '../generate/document.ts';
import type { Defaults } from './browser/settings.ts';
import type { Assets } from './page.tsx';
import { contractRules } from './rules-module.ts';
import { readSource } from './source.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HERE = fileURLToPath(new URL('.', import.meta.url));
const STYLES = ['base', 'layout', 'content', 'examples', 'try'];

type PageModule = typeof import('./page.tsx');

/**
 * Renders the page from the current files. Loads it through Vite, because Node cannot load JSX. `defaults` has the
 * server that the page calls at first.
 */
export async function loadContractPage(defaults: Defaults): Promise<string> {
  const source = readSource();
  const [{ module }, script] = await Promise.all([
    runnerImport<PageModule>(join(HERE, 'page.tsx'), {
      root: ROOT,
      configFile: false,
    }),
    bundleScript(source.contract),
  ]);
  return module.contractPage(source, { script, styles: readStyles(), defaults });
}

/** Reads the generated brand, and does not import it: a development server loads this module before it generates. */
function readStyles(): Assets['styles'] {
  const files = STYLES.map((name) => join(HERE, `styles/${name}.css`));
  return [join(ROOT, 'dist/brand.css'), ...files]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** Bundles the page's modules into one script. */
async function bundleScript(contract: ContractDocument): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [contractRules(contract)],
    build: {
      write: false,
      lib: { entry: join(HERE, 'browser/main.ts'), formats: ['iife'], name: 'contract' },
    },
  });
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunk = output.find((part) => part.type === 'chunk');
  if (!chunk) throw new Error('Vite made no script of openapi/tools/docs/browser/main.ts.');
  // An end tag would end the script, even inside a string.
  return chunk.code.replaceAll('</', String.raw`<\/`);
}
