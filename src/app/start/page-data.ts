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
