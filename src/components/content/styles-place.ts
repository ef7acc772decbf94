/** Stands for the address of the site's stylesheet, which the build fills in (scripts/build/document.ts). */
export const STYLES_PLACE = 'styles-of-the-site';

/** The id of the link at the end of the first view, until which a browser waits with the first frame. */
export const FIRST_VIEW_END = 'fold';
