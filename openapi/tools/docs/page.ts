import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { BUNDLE_FILE, bundledContract } from '../generate/document.ts';
import { readDecisions } from '../generate/decisions.ts';
import { type DescribedContract, describeContract } from './describe.ts';

/** What the page needs besides the contract. */
export type PageSettings = {
  /** The address that "Try it out" calls at first. */
  server: string;
  /** The public keys of that server in PEM, by platform. A sandbox gives its own. */
  keys: Record<string, string>;
};

const HERE = fileURLToPath(new URL('.', import.meta.url));
const BRAND = join(HERE, '../../dist/brand.css');
const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** Files of Swagger UI that the page consists of, the licence included. */
const SWAGGER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'LICENSE', 'NOTICE'];

/** The names of the page's files. It needs no others, and works in any folder of any static host. */
export const PAGE_FILES = [
  ...['index.html', 'contract.css', 'contract.js', 'contract.json', 'openapi.json'],
  ...SWAGGER_FILES,
];

/** Makes a file of the page from the current contract. */
export async function makePageFile(name: string, settings: PageSettings): Promise<string> {
  switch (name) {
    case 'index.html':
      return writeIndex(settings);
    case 'contract.css':
      return readFileSync(BRAND, 'utf8') + readFileSync(join(HERE, 'contract.css'), 'utf8');
    case 'contract.js':
      return bundleScript();
    case 'contract.json':
      return JSON.stringify(describeCurrentContract(settings.server));
    case 'openapi.json':
      return readFileSync(BUNDLE_FILE, 'utf8');
    default:
      return readFileSync(join(SWAGGER_UI, name), 'utf8');
  }
}

/** The current contract with everything in its descriptions, as the page shows it. */
export function describeCurrentContract(server: string): DescribedContract {
  const contract = bundledContract();
  const signature = readFileSync(join(HERE, '../../signature/README.md'), 'utf8');
  return describeContract({ contract, decisions: readDecisions(contract), signature }, server);
}

/** The page's policy lets it call any server, because the reader chooses one, and load nothing from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src http: https:";

function writeIndex({ keys }: PageSettings): string {
  const { title, version } = bundledContract().info;
  // An end tag would end the script, even inside a string.
  const settings = JSON.stringify(keys).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="swagger-ui.css">
<link rel="stylesheet" href="contract.css">
<title>${title}: the contract, ${version}</title>
<script type="application/json">${settings}</script>
<script defer src="swagger-ui-bundle.js"></script>
<script defer src="contract.js"></script>
</head>
<body>
<form id="session" aria-label="Session">
<label>Username <input name="username" value="ada" autocomplete="off"></label>
<label>Password <input name="password" value="halyard-123" autocomplete="off"></label>
<button>Log in</button>
<label>Public key, if the server is no sandbox <input name="key" placeholder="PEM" autocomplete="off"></label>
<output></output>
</form>
<div id="contract"></div>
</body>
</html>
`;
}

/** Bundles the page's modules into one script. */
async function bundleScript(): Promise<string> {
  const result = await build({
    root: HERE,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(HERE, 'browser.ts'), formats: ['iife'], name: 'contract' },
    },
  });
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunk = output.find((part) => part.type === 'chunk');
  if (!chunk) throw new Error('Vite made no script of openapi/tools/docs/browser.ts.');
  return chunk.code;
}
