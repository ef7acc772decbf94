/**
 * Runs at the end of every prerendered page. Starts the app at once (`data-boot="now"`, or a query that asks for more
 * than the page shows), or else at the first interaction, at most 1.5 s after load. Clicks and input before hydration
 * take effect once, afterwards (./early-input). The build bundles and inlines the script and fills in the app's files.
 */
import { FIRST_KEYS } from '@/config/storage-keys';
import { BOOTED, LOADED } from './booted';
import { isField, keepInput, replayInput } from './early-input';
import { carryCampaign, makeLinksPlain } from './links';

declare const ENTRY: string;
declare const STYLES: string;

const BOOT_AFTER_MS = 1_500;

const html = document.documentElement;
const root = document.querySelector('#root') as HTMLElement;
const { modules = '' } = (document.currentScript as HTMLScriptElement).dataset;
/** Forms hydrate with their page's own styles. The full stylesheet loads later, so that it does not compete with the app. */
const hasLateStyles = root.dataset.styles === 'late';
/** A skeleton has nothing to read or press before the app has loaded. */
const isSkeleton = root.dataset.boot === 'now' && !hasLateStyles;
const listening = new AbortController();
let isStarted = false;

makeLinksPlain();
chooseByAddress();
on('pointerdown keydown touchstart focusin', ({ type, target }) => {
  if (type !== 'focusin' || isField(target)) boot();
});
on('click auxclick contextmenu', carryCampaign);
on('input change beforeinput click', keepInput);
if (hasLateStyles) document.addEventListener(LOADED, () => addStyles('preload'), { once: true });
document.addEventListener(BOOTED, finish, { once: true });
const { first } = root.dataset;
if (first) {
  // The app's files would slow down the first calls, so they load afterwards. If first calls fail, the app makes the
  // calls.
  import(/* @vite-ignore */ first).catch(() => undefined).then(boot, boot);
} else if (root.dataset.boot === 'now' || html.dataset.asked === '') boot();
else if (document.readyState === 'complete') setTimeout(boot, BOOT_AFTER_MS);
else window.addEventListener('load', () => setTimeout(boot, BOOT_AFTER_MS));

/** Shows the prices for the period or group size in the address (useQueryChoice) before the app has loaded. */
function chooseByAddress(): void {
  const value = /[?&](?:period|size)=(\d+)/.exec(window.location.search)?.[1];
  if (!value) return;
  document
    .querySelectorAll<HTMLInputElement>(`[type=radio][value="${value}"]`)
    .forEach((radio) => (radio.checked = true));
}

function on(names: string, listener: (event: Event) => void): void {
  const { signal } = listening;
  for (const name of names.split(' ')) {
    document.addEventListener(name, listener, {
      capture: true,
      passive: name === 'touchstart',
      signal,
    });
  }
}

function boot(): void {
  if (isStarted) return;
  isStarted = true;
  if (hasLateStyles) {
    // Lets the form paint its first frame before the app's files are requested.
    requestAnimationFrame(() => setTimeout(addModules));
    return start();
  }
  const styles = addStyles('stylesheet');
  addModules();
  // The app renders parts that the page's own styles don't cover.
  styles.addEventListener('load', start);
  styles.addEventListener('error', start);
}

function addModules(): void {
  for (const file of modules.split(' ').filter(Boolean)) {
    if (file.endsWith('.json')) addLink('preload', file, { as: 'fetch', crossOrigin: '' });
    else addLink('modulepreload', file);
  }
}

function start(): void {
  import(/* @vite-ignore */ ENTRY).catch((error: unknown) => {
    delete html.dataset.asked;
    if (navigator.onLine) return mayReload() ? window.location.reload() : showFailure(error);
    // Offline, the page stays as it is, and the next interaction tries again.
    isStarted = false;
    if (!isSkeleton) return;
    showFailure(error);
    window.addEventListener('online', () => window.location.reload());
  });
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
  const template = document.querySelector<HTMLTemplateElement>('#start-failed');
  if (!template) return;
  const failure = template.content.cloneNode(true) as DocumentFragment;
  const message = failure.querySelector('[data-slot=message]');
  if (message) message.textContent = error instanceof Error ? error.message : String(error);
  failure.querySelector('button')?.addEventListener('click', () => window.location.reload());
  if (root.dataset.boot === 'now') root.querySelector('main')?.replaceChildren(failure);
  else document.body.append(failure);
}

function finish(): void {
  listening.abort();
  try {
    // A later version may also fail to load, and may then reload once.
    sessionStorage.removeItem(FIRST_KEYS.entryReload);
  } catch {
    // No mark was stored, either.
  }
  if (hasLateStyles) addStyles('stylesheet');
  replayInput();
}

function addStyles(rel: 'preload' | 'stylesheet'): HTMLLinkElement {
  return addLink(rel, STYLES, { as: 'style' });
}

function addLink(rel: string, href: string, more?: object): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href }, more);
  document.head.append(link);
  return link;
}
