export type Screenshot = {
  /** The file, in public/. */
  src: `/${string}`;
  /** In pixels of the file, for the space that it takes before it has loaded. */
  width: number;
  height: number;
};

/**
 * Screenshots of the operator's app by platform (`ios`, `android`, `mac`, `windows`). A platform without one has a
 * picture that the site draws, and that is marked as a drawing.
 */
export const APP_SCREENSHOTS: Readonly<Record<string, Screenshot | undefined>> = {};
