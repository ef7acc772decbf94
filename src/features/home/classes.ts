/** A link that stands by itself, as tall as a finger needs. */
export const LINK = 'inline-block py-2.5 font-semibold underline underline-offset-4';
