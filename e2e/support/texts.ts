import { readFileSync, readdirSync } from 'node:fs';
import type { Language } from '../../src/i18n/languages.ts';

type Texts = { [key: string]: string | Texts };
export type Say = (key: string, values?: Record<string, string | number>) => string;

/**
 * Returns the function that looks up the site's texts in a language: `say('auth:login.title')`. It throws for a key
 * that does not exist, so that a journey never looks for a missing text.
 */
export function readTexts(language: Language): Say {
  const folder = new URL(`../../src/i18n/locales/${language}/`, import.meta.url);
  const texts = Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        file.slice(0, -'.json'.length),
        JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Texts,
      ]),
  );
  return (key, values = {}) => {
    const [namespace, path] = key.split(':') as [string, string];
    const text = path
      .split('.')
      .reduce<Texts | string | undefined>(
        (node, step) => (typeof node === 'object' ? node[step] : undefined),
        texts[namespace],
      );
    if (typeof text !== 'string') throw new Error(`No text ${key} in ${language}.`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name]));
  };
}
