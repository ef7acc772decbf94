/**
 * Starts the app at once (`data-boot`, or a query that asks for more than the page shows), or else at the first
 * interaction, at most 1.5 s after load. Clicks and input before hydration take effect once, afterwards
 * (./early-input). Runs in the head of every prerendered page, so that it listens from the first paint on. What has
 * time until then is in ./launch, a file that loads after the page.
 */
import { FIRST_KEYS } from '@/config/storage-keys';
import { isSiteReachable } from '@/lib/is-site-reachable';
import { earlyInput, isField, keepInput } from './early-input';
import type { PageData } from './page-data';

const BOOT_AFTER_MS = 1_500;
const EVENTS = 'click input change beforeinput pointerdown keydown touchstart focusin';

const { dataset } = document.documentElement;
const page = (document.currentScript as HTMLElement).dataset as PageData;
const listening = new AbortController();
let isStarted = false;

const parsed = new Promise((resolve) => {
  document.addEventListener('DOMContentLoaded', resolve);
});

/** Starts to listen, and starts the app when it is time. */
export function bootInTime(): void {
  for (const name of EVENTS.split(' ')) {
    document.addEventListener(name, listen, { capture: true, signal: listening.signal });
  }
  chooseByAddress();
  // The app's files would slow down the first calls, so they load afterwards. If first calls fail, the app makes the
  // calls.
  const { first } = page;
  if (first) import(/* @vite-ignore */ first).catch(() => undefined).then(boot, boot);
  else if (page.boot || dataset.asked === '') boot();
  else {
    void parsed.then(loadLaunch).catch(() => undefined);
    addEventListener('load', () => setTimeout(boot, BOOT_AFTER_MS));
  }
}

function listen(event: Event): void {
  const { type, target } = event;
  if (type === 'focusin' ? isField(target) : /down|start/.test(type)) boot();
  else keepInput(event);
}

/** Shows the prices for the period or group size in the address (useQueryChoice) before the first paint. */
function chooseByAddress(): void {
  const value = /[?&](?:period|size)=(\d+)/.exec(location.search)?.[1];
  if (!value) return;
  const choosing = new MutationObserver(() => {
    document
      .querySelectorAll<HTMLInputElement>(`[type=radio][value="${value}"]`)
      .forEach((radio) => (radio.checked = true));
  });
  choosing.observe(document, { childList: true, subtree: true });
  void parsed.then(() => choosing.disconnect());
}

async function loadLaunch(): Promise<typeof import('./launch')> {
  return (await import(/* @vite-ignore */ page.launch)) as typeof import('./launch');
}

function boot(): void {
  if (isStarted) return;
  isStarted = true;
  loadLaunch()
    .then(async ({ launch }) => launch({ earlyInput, listening, parsed }))
    .catch(async (error: unknown) => {
      await parsed;
      delete dataset.asked;
      if (await isSiteReachable()) return mayReload() ? reload() : showFailure(error);
      // Offline, the page stays as it is, and the next interaction tries again.
      isStarted = false;
      // A skeleton has nothing to read or press before the app has loaded.
      if (page.boot !== 'skeleton') return;
      showFailure(error);
      addEventListener('online', reload);
    });
}

function reload(): void {
  location.reload();
}

/**
 * Allows one reload until the app loads (spec §2), and only if the mark can be stored: otherwise the page would reload
 * for ever.
 */
function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(FIRST_KEYS.entryReload)) return false;
    sessionStorage.setItem(FIRST_KEYS.entryReload, 'yes');
    return true;
  } catch {
    return false;
  }
}

/** Shows the error screen in place of a skeleton, or a notice below a page that can be read without the app. */
function showFailure(error: unknown): void {
  listening.abort();
  const failure = document.querySelector<HTMLTemplateElement>('#start-failed')?.content;
  if (!failure) return;
  failure.querySelector('[data-slot=message]')?.replaceChildren((error as Error).message);
  failure.querySelector('button')?.addEventListener('click', reload);
  if (page.boot) document.querySelector('main')?.replaceChildren(failure);
  else document.body.append(failure);
}
