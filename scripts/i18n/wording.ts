import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { LOCALES, readTexts, type Texts } from './texts.ts';

/** Words that a text must not have, and what to write instead: patterns of the text, and of keys that may have it. */
type Rule = { banned: string; flags?: string; instead: string; except?: string };

const ERRORS = 'openapi/contract/errors.yaml';
const PAGE = 'index.html';
/** Stands for a placeholder. */
const FILLED = '…';
/** The rules by language. Those of `everywhere` hold in each. */
const RULES = parse(readFileSync('scripts/i18n/wording.yaml', 'utf8')) as Record<string, Rule[]>;

/** Finds banned wording: one line for each banned character or word in the texts of a language. */
export function findWordingProblems(locale: string, texts: Texts): string[] {
  const rules = [...(RULES.everywhere ?? []), ...(RULES[locale] ?? [])];
  return Object.entries(texts).flatMap(([key, text]) =>
    rules
      .filter(({ except }) => except === undefined || !new RegExp(except).test(key))
      .flatMap(({ banned, flags, instead }) => {
        const found = new RegExp(banned, flags).exec(stripMarkup(text))?.[0];
        return found === undefined ? [] : [`${locale}: ${key} says “${found}”, not ${instead}`];
      }),
  );
}

/**
 * Reads all texts for visitors, by language: the locales, the messages of the contract's errors, and the page that
 * every build starts from. The canary's statement is left out, since it is signed as it is.
 */
export function readTextsForVisitors(): Map<string, Texts> {
  const { errors } = parse(readFileSync(ERRORS, 'utf8')) as ErrorFile;
  const page = readPageTexts(readFileSync(PAGE, 'utf8'));
  return new Map(
    LOCALES.map((locale) => {
      const messages = errors.flatMap(({ status, message }) => {
        const text = message[locale.replace('-', '_')];
        return text === undefined ? [] : [[`${ERRORS} ${status}`, text]];
      });
      return [locale, { ...readTexts(locale), ...Object.fromEntries(messages), ...page }];
    }),
  );
}

/**
 * Reads the title of a document and the contents of its descriptions, by name. Addresses and the viewport are not
 * texts.
 */
export function readPageTexts(html: string): Texts {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const described = html.matchAll(
    /<meta\s+(?:name|property)="([\w:]*(?:title|description))"\s+content="([^"]*)"/g,
  );
  const texts = Array.from(described, ([, name, content]) => [`${PAGE} ${name}`, content ?? '']);
  return { [`${PAGE} title`]: title, ...Object.fromEntries(texts) };
}

type ErrorFile = { errors: { status: string; message: Record<string, string> }[] };

function stripMarkup(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}/g, FILLED).replaceAll(/<\/?\w+>/g, '');
}
