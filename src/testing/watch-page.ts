import { beforeEach, expect, vi } from 'vitest';
import { watchLeaving } from './tab';

const timeout = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
const { abort } = XMLHttpRequest.prototype;

/**
 * Watches the page of every test in the file: its calls, uncaught errors, and attempted navigation.
 */
export function watchPage() {
  const left = watchLeaving();
  let uncaught: unknown[] = [];
  let unanswered = new Set<XMLHttpRequest>();

  beforeEach(() => {
    uncaught = [];
    unanswered = new Set();
    const open = unanswered;
    vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set').mockImplementation(function (
      this: XMLHttpRequest,
      time,
    ) {
      timeout?.set?.call(this, time);
      open.add(this);
      this.addEventListener('loadend', () => open.delete(this));
    });
    vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
      open.delete(this);
      abort.call(this);
    });
    const note = (event: PromiseRejectionEvent | ErrorEvent) => {
      uncaught.push('reason' in event ? event.reason : event.error);
      event.preventDefault();
    };
    window.addEventListener('unhandledrejection', note);
    window.addEventListener('error', note);
    return () => {
      window.removeEventListener('unhandledrejection', note);
      window.removeEventListener('error', note);
    };
  });

  return {
    /** The addresses that the tab would have navigated to. */
    left,
    /** Uncaught errors and unhandled rejections. */
    uncaught: () => uncaught,
    /**
     * Waits until every call has its answer, no skeleton is shown and no button is busy: a spinner that never ends
     * fails here. A page from which the tab is redirected stays busy until it is gone.
     */
    settle: async () => {
      const waitFor = (message: string, count: () => number) =>
        expect.poll(() => (left.length > 0 ? 0 : count()), { message }).toBe(0);
      await waitFor('calls without an answer', () => unanswered.size);
      // Answers are checked by a module that loads on demand.
      await vi.dynamicImportSettled();
      const busy = '[data-slot=skeleton], [aria-busy=true]';
      await waitFor('parts that are still loading', () => document.querySelectorAll(busy).length);
    },
  };
}
