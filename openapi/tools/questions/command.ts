/**
 * npm run docs writes openapi/QUESTIONS.md; npm run check -- questions fails where the file does not
 * say what the contract assumes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { bundledContract } from '../generate/document.ts';
import { questionsOf } from './collect.ts';
import { readDecisions } from './decisions.ts';
import { questionsMarkdown } from './markdown.ts';

const FILE = 'openapi/QUESTIONS.md';

const contract = bundledContract();
const questions = questionsOf(contract, readDecisions(contract));
const markdown = questionsMarkdown(questions);

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, markdown);
  console.log(`${FILE}: ${questions.length} questions`);
} else if (readFileSync(FILE, 'utf8') === markdown) {
  console.log(`${FILE}: ${questions.length} questions, as the contract assumes`);
} else {
  console.error(
    `${FILE} does not say what the contract assumes. Run npm run docs, and commit the file.`,
  );
  process.exitCode = 1;
}
