/** What the build tells the first script of a page, as its `data-` attributes (scripts/build/document.ts). */
export type PageData = {
  /** The address of ./launch. */
  launch: string;
  /** Set if the app has to start at once, because the page is a skeleton or a form. */
  boot?: 'skeleton' | 'form';
  /** The address of ./first-calls, on a page of the account. */
  first?: string;
};

/** Dispatched on the document when the page is hydrated: early input is then replayed. */
export const BOOTED = 'halyard:booted';

/** Dispatched on the document if the app does not start, with the error as its `detail`. */
export const START_FAILED = 'halyard:start-failed';

/** The addresses of the built app, which the build fills in (scripts/build/prerender.ts). */
export const APP_FILES = import.meta.env.APP_FILES as {
  /** The app's module, and its styles. */
  entry: string;
  styles: string;
  /** Further modules and data that a page needs, separated by spaces, by its language and its `data-path`. */
  pages: Readonly<Record<string, string | undefined>>;
};
