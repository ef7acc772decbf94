/** Thrown if the check cannot be run. The message says in one line what to do about it. */
export class CannotRun extends Error {}
