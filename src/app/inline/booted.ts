/** Dispatched on the document when the page is hydrated: the boot script then replays early input. */
export const BOOTED = 'halyard:booted';
