/** Functions that a bench runs inside the page. They are sent as text, so they use nothing from outside. */

/** The figures of a visit. Times are in ms since the navigation, and null if the event did not happen. */
export type Figures = {
  fcp: number | null;
  lcp: number | null;
  hydrated: number | null;
  /** The time at which the first API call was made. */
  called: number | null;
  /** The time at which the last skeleton gave way to data. */
  data: number | null;
  cls: number;
  /** The longest task of the main thread from the boot on, in ms. */
  longestTask: number;
};

type Observations = Pick<Figures, 'fcp' | 'lcp' | 'data' | 'cls'> & {
  tasks: [start: number, length: number][];
};

/** Runs in the page before anything else: logs a member in, and records paints, data, layout shifts and long tasks. */
export const OBSERVE = (stored: Record<string, string> | null) => {
  const observations: Observations = { fcp: null, lcp: null, data: null, cls: 0, tasks: [] };
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
  if (!stored) return;
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  let isWaiting = false;
  const watcher = new MutationObserver(() => {
    const wasWaiting = isWaiting;
    isWaiting = document.querySelector('[data-slot=skeleton]') !== null;
    if (isWaiting || !wasWaiting) return;
    // Runs a task after the frame in which the data is drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (observations.data = performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  });
  watcher.observe(document, { childList: true, subtree: true });
};

/** Whether the app has taken over; a page without the app is complete at once. */
export const IS_HYDRATED = () =>
  performance.getEntriesByName('hydrated').length > 0 ||
  !document.querySelector('script[data-launch]');

/** Reads the figures. Paths with one of the prefixes are API calls. */
export const READ = ({ bootMs, prefixes }: { bootMs: number; prefixes: string[] }): Figures => {
  const { tasks, ...figures } = (window as unknown as { observations: Observations }).observations;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const boot = (page?.loadEventEnd ?? 0) + bootMs - 50;
  const isCall = ({ name }: PerformanceEntry) =>
    prefixes.some((prefix) => new URL(name).pathname.startsWith(`${prefix}/`));
  return {
    ...figures,
    hydrated: performance.getEntriesByName('hydrated')[0]?.startTime ?? null,
    called: performance.getEntriesByType('resource').find(isCall)?.startTime ?? null,
    longestTask: Math.max(0, ...tasks.flatMap(([start, length]) => (start >= boot ? length : []))),
  };
};
