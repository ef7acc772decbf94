declare global {
  interface Window {
    /** The errors since the page began to load, until the app takes them. */
    earlyErrors?: Event[];
  }
}

/** Keeps errors until the app reports them (src/app/reporting). */
export function keepEarlyErrors(page: Window): void {
  page.earlyErrors = [];
  const keep = (event: Event) => page.earlyErrors?.push(event);
  page.addEventListener('error', keep);
  page.addEventListener('unhandledrejection', keep);
}

/** Returns the kept errors, and stops keeping them. */
export function takeEarlyErrors(page: Window): Event[] {
  const { earlyErrors = [] } = page;
  delete page.earlyErrors;
  return earlyErrors;
}
