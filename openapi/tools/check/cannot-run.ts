/** The check cannot be run; the message says what to do about it, in one line. */
export class CannotRun extends Error {}
