/** Stands for the address of the site's stylesheet, which the build fills in (scripts/build/document.ts). */
export const STYLES_PLACE = 'styles-of-the-site';
