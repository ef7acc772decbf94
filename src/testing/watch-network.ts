import { type Mock, afterEach, beforeEach, vi } from 'vitest';

/** A port that browsers never connect to. */
const NOWHERE = 'http://127.0.0.1:1/';

/**
 * Counts the calls of the running test, and can cut off an operation until it is repaired. An operation is named by the
 * last part of its path.
 */
export function watchNetwork() {
  const cut = new Set<string>();
  let opened: Mock<XMLHttpRequest['open']>;

  beforeEach(() => {
    const open = XMLHttpRequest.prototype.open;
    opened = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
      this: XMLHttpRequest,
      method,
      url,
    ) {
      const isCut = [...cut].some((path) => String(url).endsWith(path));
      open.call(this, method, isCut ? NOWHERE : url, true);
    });
  });
  afterEach(() => {
    cut.clear();
    opened.mockRestore();
  });

  return {
    cut: (operation: string) => void cut.add(`/${operation}`),
    mend: () => cut.clear(),
    countCalls: (operation: string) =>
      opened.mock.calls.filter(([, url]) => String(url).endsWith(`/${operation}`)).length,
  };
}
