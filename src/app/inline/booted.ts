/** Dispatched on the document when everything that the page's hydration needs has loaded. */
export const LOADED = 'halyard:loaded';
/** Dispatched on the document when the page is hydrated: the boot script then replays early input. */
export const BOOTED = 'halyard:booted';
