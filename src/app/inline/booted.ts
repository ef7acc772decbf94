/** Said on the document when all that the app needs for the page is there, to the script that started it. */
export const LOADED = 'halyard:loaded';
/** Said on the document when the app has taken over the page, to the script that kept what was done before. */
export const BOOTED = 'halyard:booted';
