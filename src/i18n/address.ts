import { LANGUAGES, type Language } from './languages.ts';

export type Address = {
  /** The language that the address names; null on a plain path, which is shown in the visitor's language. */
  language: Language | null;
  /** The prefix of the path: `/en`, `/zh`, or empty. */
  basename: string;
  /** The page's own path: `/pricing` on `/en/pricing`. */
  path: string;
};

/** Splits an address into language and path. A page has a plain path and one for each language. */
export function parseAddress(pathname: string): Address {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const basename = basenameIn(language);
    if (pathname === basename || pathname.startsWith(`${basename}/`)) {
      return { language, basename, path: pathname.slice(basename.length) || '/' };
    }
  }
  return { language: null, basename: '', path: pathname };
}

/** The path of a page in `language`, from its plain `path`: `/en/pricing`, and `/en` for the home page. */
export function pathIn(language: Language, path: string): string {
  return basenameIn(language) + (path === '/' ? '' : path);
}

function basenameIn(language: Language): string {
  return `/${LANGUAGES[language].path}`;
}
