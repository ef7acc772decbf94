import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';

/** Keeps the test's page in place, and returns the addresses that it would have navigated to in the running test. */
export function watchLeaving(): string[] {
  const left: string[] = [];
  const preventNavigation = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    left.push(event.destination.url);
    event.preventDefault();
  };
  beforeEach(() => {
    left.splice(0);
    navigation.addEventListener('navigate', preventNavigation);
  });
  afterEach(() => navigation.removeEventListener('navigate', preventNavigation));
  return left;
}

/** Brings the tab to the foreground or background, until the test is over. */
export function showTab(state: DocumentVisibilityState): void {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  onTestFinished(() => visibility.mockRestore());
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** The text of the file that the page saves while `act` runs. Nothing is downloaded. */
export async function savedFile(act: () => Promise<unknown>): Promise<string> {
  const saved = Promise.withResolvers<Blob>();
  const { createObjectURL } = URL;
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.resolve(blob as Blob);
    return createObjectURL.call(URL, blob);
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  try {
    await act();
    return await (await saved.promise).text();
  } finally {
    make.mockRestore();
    click.mockRestore();
  }
}
