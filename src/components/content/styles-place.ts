/** Stands for the address of the site's stylesheet, which the build fills in (scripts/build/document.ts). */
export const STYLES_PLACE = 'styles-of-the-site';

/** The id of the link at the end of the first view. A browser delays the first frame until it has parsed it. */
export const FIRST_VIEW_END = 'fold';
