/** The width of the home page's text, the same in each of its parts; backgrounds run past it. */
export const MEASURE = 'mx-auto text-pretty max-w-[calc(1640*var(--unit))] px-5 sm:px-8 lg:px-16';

/** A link that stands by itself, as tall as a finger needs. */
export const LINK = 'inline-block py-2.5 font-semibold underline underline-offset-4';
