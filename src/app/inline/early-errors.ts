declare global {
  interface Window {
    /** What happened since the page began, until the app takes it. */
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

/** Hands over what was kept, and ends the keeping. */
export function takeEarlyErrors(page: Window): Event[] {
  const { earlyErrors = [] } = page;
  delete page.earlyErrors;
  return earlyErrors;
}
