import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { SWITCH, readCommandLine } from '../command-line.ts';
import { locateBundle, bundledContract } from '../generate/document.ts';
import { collectQuestions } from '../questions/collect.ts';
import { readDecisions } from '../questions/decisions.ts';
import { questionsMarkdown } from '../questions/markdown.ts';

const USAGE = `Usage: halyard-contract docs [--check]
Writes QUESTIONS.md, and the contract as one page into dist/docs.
  --check  writes nothing, and fails where QUESTIONS.md does not say what the contract assumes`;

const QUESTIONS = 'openapi/QUESTIONS.md';
const PAGE_FOLDER = 'openapi/dist/docs';
/** The server that the page calls by default: the sandbox at its usual port, because a local file has no server. */
const SANDBOX = 'http://localhost:4020';

/**
 * Runs `halyard-contract docs`: writes QUESTIONS.md, and the contract as one static page with openapi.json beside it
 * for other tools. With `--check` it writes nothing, and fails if QUESTIONS.md is out of date.
 */
export async function run(args: string[], packageFolder: string): Promise<number> {
  const options = { check: SWITCH, help: SWITCH };
  const flags = readCommandLine({ args, use: USAGE, options }, (values) => values);
  if ('problem' in flags || flags.help) {
    console.log('problem' in flags ? flags.problem : USAGE);
    return 'problem' in flags ? 2 : 0;
  }
  const contract = bundledContract();
  const questions = collectQuestions(contract, readDecisions(contract));
  const markdown = questionsMarkdown(questions);
  if (flags.check) {
    if (readFileSync(QUESTIONS, 'utf8') === markdown) {
      console.log(`${QUESTIONS}: ${questions.length} questions, as the contract assumes`);
      return 0;
    }
    console.error(
      `${QUESTIONS} does not say what the contract assumes. Run npm run contract -- docs, and commit the file.`,
    );
    return 1;
  }
  writeFileSync(QUESTIONS, markdown);
  console.log(`${QUESTIONS}: ${questions.length} questions`);
  // Imported only here, because it loads Vite.
  const { loadContractPage } = await import('./load.ts');
  const page = await loadContractPage({ server: SANDBOX, keys: {} });
  mkdirSync(PAGE_FOLDER, { recursive: true });
  writeFileSync(`${PAGE_FOLDER}/index.html`, page);
  copyFileSync(locateBundle(packageFolder), `${PAGE_FOLDER}/openapi.json`);
  console.log(`${PAGE_FOLDER}/index.html: ${Math.round(page.length / 1024)} kB`);
  return 0;
}
