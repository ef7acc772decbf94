/** Functions that a bench runs inside the page. They are sent as text, so they use nothing from outside. */

/** A visitor with an account, and a text of the server's answer as the page shows it. */
export type Visitor = { token: string; deviceId: string; text: string };

type Observations = {
  fcp: number | null;
  lcp: number | null;
  painted: number | null;
  cls: number;
  tasks: [start: number, length: number][];
};

/** Runs in the page before anything else: logs the visitor in, and records paints, layout shifts and long tasks. */
export const OBSERVE = (visitor: Visitor | null) => {
  const observations: Observations = { fcp: null, lcp: null, painted: null, cls: 0, tasks: [] };
  Object.assign(window, { observations });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observations.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (observations.lcp = startTime));
  watch('longtask', ({ startTime, duration }) => observations.tasks.push([startTime, duration]));
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) observations.cls += shift.value;
  });
  if (!visitor) return;
  localStorage.setItem('halyard.token', visitor.token);
  localStorage.setItem('halyard.deviceId', visitor.deviceId);
  const watcher = new MutationObserver((changes) => {
    const nodes = changes.flatMap((change) =>
      change.type === 'characterData' ? [change.target] : [...change.addedNodes],
    );
    if (!nodes.some((node) => node.textContent?.includes(visitor.text))) return;
    watcher.disconnect();
    // Runs a task after the frame in which the text is drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (observations.painted = performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  });
  watcher.observe(document, { childList: true, characterData: true, subtree: true });
};

export const IS_TEXT_PAINTED = () =>
  (window as unknown as { observations: Observations }).observations.painted !== null;

/** Whether the app has taken over; a page without scripts is complete at once. */
export const IS_HYDRATED = () =>
  performance.getEntriesByName('hydrated').length > 0 ||
  !document.querySelector('script[data-launch]');

/** Reads the records. */
export const NOTED = (bootMs: number) => {
  const mark = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? null;
  const { observations } = window as unknown as { observations: Observations };
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isAtOnce = document.querySelector('script[data-boot]') !== null;
  const boot = isAtOnce ? 0 : (page?.loadEventEnd ?? 0) + bootMs - 50;
  const scripts = Array.from(document.scripts).filter(({ src, type }) => !src && !type);
  return {
    ...{ fcp: observations.fcp, lcp: observations.lcp, cls: observations.cls },
    hydrated: mark('hydrated'),
    data: observations.painted ?? mark('data'),
    longestTask: Math.max(
      0,
      ...observations.tasks.flatMap(([start, length]) => (start >= boot ? length : [])),
    ),
    start: performance.timeOrigin,
    inline: scripts.map(({ text }) => text).join('\n'),
  };
};
