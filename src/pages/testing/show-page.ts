import { onTestFinished, vi } from 'vitest';

/** Brings the tab to the front, or sends it to the back, until the test is over. */
export function showPage(state: DocumentVisibilityState): void {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  onTestFinished(() => visibility.mockRestore());
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
