import { LANGUAGES, type Language } from './languages.ts';

export type Address = {
  /** The language that the address names; null on a plain path, which is in the visitor's. */
  language: Language | null;
  /** What stands before the path: `/en`, `/zh`, or nothing. */
  basename: string;
  /** The page's own path: `/pricing` on `/en/pricing`. */
  path: string;
};

/** Takes an address apart. A page has a plain path and one for each language. */
export function addressOf(pathname: string): Address {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const basename = basenameIn(language);
    if (pathname === basename || pathname.startsWith(`${basename}/`)) {
      return { language, basename, path: pathname.slice(basename.length) || '/' };
    }
  }
  return { language: null, basename: '', path: pathname };
}

/** Where `path` (plain) is read in `language`: `/en/pricing`, and `/en` for the home page. */
export function pathIn(language: Language, path: string): string {
  return basenameIn(language) + (path === '/' ? '' : path);
}

function basenameIn(language: Language): string {
  return `/${LANGUAGES[language].path}`;
}
