/** What the start of the app needs, and the first paint does not: a file that ./boot loads. */
import { FIRST_KEYS } from '@/config/storage-keys';
import type { EarlyInput } from './early-input';
import { carryCampaign, makeLinksPlain, showWantedLanguage } from './early-navigation';
import { BOOTED, START_FAILED } from './page-data';
import { followFocus, notePlaces, replayInput } from './replay-input';

/** The addresses of the built app, which the build fills in (scripts/build/prerender.ts). */
const APP_FILES = import.meta.env.APP_FILES as {
  /** The app's module, and its styles. */
  entry: string;
  styles: string;
  /** Further modules and data that a page needs, separated by spaces, by its language and its `data-path`. */
  pages: Readonly<Record<string, string | undefined>>;
};

type Booting = {
  earlyInput: EarlyInput;
  /** Stops what ./boot listens to. */
  listening: AbortController;
  /** Resolves when the page is complete. */
  parsed: Promise<unknown>;
};

const untilHydrated = new AbortController();
/** Rejects if the app does not start. The browser runs its modules once, so this holds for every further try as well. */
const started = new Promise((resolve, reject) => {
  document.addEventListener(BOOTED, resolve, { once: true });
  document.addEventListener(START_FAILED, (event) => reject((event as CustomEvent<Error>).detail));
});

showWantedLanguage();
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', makeLinksPlain);
else makeLinksPlain();
on('click auxclick contextmenu', carryCampaign);

/** Loads the app, and replays the early input once it has hydrated the page. Rejects if the app does not load or start. */
export async function launch({ earlyInput, listening, parsed }: Booting): Promise<void> {
  // Before the modules: the browser applies the styles while it waits for these.
  const styles = addLink('stylesheet', APP_FILES.styles);
  for (const file of listFiles()) {
    if (file.endsWith('.json')) void addLink('preload', file, { as: 'fetch', crossOrigin: '' });
    else void addLink('modulepreload', file);
  }
  await parsed;
  const note = () => notePlaces(earlyInput);
  note();
  on('click input change focusin', note);
  untilHydrated.signal.addEventListener('abort', followFocus(earlyInput));
  document.addEventListener(BOOTED, () => finish(earlyInput, listening), { once: true });
  // The app renders parts that the page's own styles don't cover.
  await styles;
  await import(/* @vite-ignore */ APP_FILES.entry);
  await started;
}

/** What this page needs besides what its head requests. */
function listFiles(): string[] {
  const path = document.querySelector<HTMLElement>('#root')?.dataset.path;
  const files = APP_FILES.pages[`${document.documentElement.lang} ${path}`] ?? '';
  return files.split(' ').filter(Boolean);
}

function on(names: string, listener: (event: Event) => void): void {
  const { signal } = untilHydrated;
  for (const name of names.split(' ')) {
    document.addEventListener(name, listener, { capture: true, signal });
  }
}

function finish(earlyInput: EarlyInput, listening: AbortController): void {
  listening.abort();
  untilHydrated.abort();
  try {
    // A later version may also fail to load, and may then reload once.
    sessionStorage.removeItem(FIRST_KEYS.entryReload);
  } catch {
    // No mark was stored, either.
  }
  replayInput(earlyInput);
}

/** Adds a link to the head. Resolves when it has loaded, or failed to. */
async function addLink(rel: string, href: string, more?: object): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel, href }, more);
  document.head.append(link);
  return new Promise((done) => {
    link.addEventListener('load', done);
    link.addEventListener('error', done);
  });
}
