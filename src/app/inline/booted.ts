/** Dispatched on the document when the page is hydrated: the boot script then replays early input. */
export const BOOTED = 'halyard:booted';

/** Dispatched on the document if the app does not start, with the error as its `detail`. */
export const START_FAILED = 'halyard:start-failed';
