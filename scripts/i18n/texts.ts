import { globSync, readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';

const FOLDER = 'src/i18n/locales';

/** The language whose keys and placeholders all others must have. */
export const REFERENCE = 'en';
/** The languages, each of which is a folder. */
export const LOCALES = [
  REFERENCE,
  ...readdirSync(FOLDER).filter((name) => name !== REFERENCE && !name.includes('.')),
];

/** Sources with texts that no visitor reads. */
export const NOT_THE_SITE = [
  'src/api/generated/**',
  'src/**/*.test.{ts,tsx}',
  'src/**/test-*.{ts,tsx}',
  'src/**/testing/**',
  'src/pages/dev/**',
];

/** The texts of one language by `namespace:key.in.dots`. */
export type Texts = Record<string, string>;

export function readTexts(locale: string): Texts {
  const files = globSync(`${FOLDER}/${locale}/*.json`);
  return Object.assign(
    {},
    ...files.map((file) =>
      flatten(JSON.parse(readFileSync(file, 'utf8')), basename(file, '.json')),
    ),
  );
}

/** Reads every source of the site, in which a key may be named. */
export function readSources(): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { exclude: NOT_THE_SITE });
  return files.map((file) => readFileSync(file, 'utf8'));
}

/** Flattens nested texts to dotted keys: `flatten({nav: {home: 'Home'}}, 'shell')` is `{'shell:nav.home': 'Home'}`. */
export function flatten(node: unknown, path: string): Texts {
  if (typeof node !== 'object' || node === null) return { [path]: String(node) };
  const separator = path.includes(':') ? '.' : ':';
  return Object.assign(
    {},
    ...Object.entries(node).map(([key, value]) => flatten(value, `${path}${separator}${key}`)),
  );
}
