/** What the way to the farewell carries, so that its address alone tells nobody that an account is gone. */
export const FAREWELL = { isFarewell: true } as const;

/** Whether a page was reached by the deletion of an account; `state` is its location's, a reload keeps it. */
export function isFarewell(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFarewell' in state;
}
