/** Said on the document when the app has taken over the page, to the script that kept what was done before. */
export const BOOTED = 'halyard:booted';
