/**
 * npm run check -- i18n: no text is written into a component, every language has the same keys and placeholders, none is
 * empty, none is unused, and no text for visitors has a word that the rules refuse. That every key exists is tsc's to say.
 */
import { findTextProblems, findUnusedKeys } from './i18n/problems.ts';
import { LOCALES, REFERENCE, readSources, readTexts } from './i18n/texts.ts';
import { findWordingProblems, readTextsForVisitors } from './i18n/wording.ts';
import { run } from './process.ts';

run('i18next-cli', ['--config', 'scripts/i18n/i18next.config.ts', 'lint'], { quiet: true });

const reference = readTexts(REFERENCE);
const problems = [
  ...LOCALES.flatMap((locale) => findTextProblems(locale, readTexts(locale), reference)),
  ...findUnusedKeys(Object.keys(reference), readSources()).map((key) => `${key} is used nowhere`),
  ...[...readTextsForVisitors()].flatMap(([locale, texts]) => findWordingProblems(locale, texts)),
];
for (const problem of problems) console.error(problem);
console.log(
  `translations: ${LOCALES.join(', ')}; ${Object.keys(reference).length} keys, ${problems.length} problems`,
);
if (problems.length > 0) process.exitCode = 1;
