/** The addresses of the built app, which the build fills in (scripts/build/prerender.ts). */
export const APP_FILES = import.meta.env.APP_FILES as {
  /** The app's module, and its styles. */
  entry: string;
  styles: string;
  /** Further modules and data that a page needs, separated by spaces, by its language and its `data-path`. */
  pages: Readonly<Record<string, string | undefined>>;
};
