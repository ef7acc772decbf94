/**
 * Runs at the end of every prerendered page: starts the app at once (`data-boot="now"`, or where the query asks for what
 * is not there), or at the first interaction and 1.5 s after load at the latest. What is clicked or typed before the app
 * has taken over takes effect once, afterwards. Bundled and inlined by the build (scripts/build), which puts in the app's
 * files.
 */
import { FIRST_KEYS } from '@/config/storage-keys';
import { campaignIn } from '@/domain/campaign';
import { addressOf } from '@/i18n/address';
import { keepCampaign } from '@/session/kept-campaign';
import { BOOTED, LOADED } from './booted';

declare const ENTRY: string;
declare const STYLES: string;

const BOOT_AFTER_MS = 1_500;
const FIELDS = 'input, textarea, select';

const html = document.documentElement;
const root = document.querySelector('#root') as HTMLElement;
/** A form comes to life with the styles of its page, while all the others load: the line is the app's before theirs. */
const hasLateStyles = root.dataset.styles === 'late';
/** Nothing on it can be read or pressed before the app is there. */
const isSkeleton = root.dataset.boot === 'now' && !hasLateStyles;
const clicked: HTMLElement[] = [];
/** What was typed or ticked. Hydration sets a form's fields to its own values. */
const typed = new Map<HTMLInputElement, string | boolean>();
const listening = new AbortController();
const on = (names: string, listener: (event: Event) => void) => {
  for (const name of names.split(' ')) {
    document.addEventListener(name, listener, {
      capture: true,
      passive: name === 'touchstart',
      signal: listening.signal,
    });
  }
};
let isStarted = false;

makeLinksPlain();
// A link that is pressed before the app is there leads to a new document, whose address no longer says who referred.
keepCampaign(campaignIn(new URLSearchParams(window.location.search)));
on('pointerdown keydown touchstart focusin', ({ type, target }) => {
  if (type !== 'focusin' || isField(target)) boot();
});
on('input change', ({ target }) => {
  if (isField(target)) typed.set(target, isTicked(target) ? target.checked : target.value);
});
on('beforeinput', ({ target }) => {
  if (isField(target)) restore(target);
});
on('click', keepClick);
if (hasLateStyles) document.addEventListener(LOADED, () => addStyles('preload'), { once: true });
document.addEventListener(BOOTED, catchUp, { once: true });
const { first } = root.dataset;
if (first) {
  // The app's files come after those of the first calls, which they would slow down; it makes up for what failed there.
  import(/* @vite-ignore */ first).catch(() => undefined).then(boot, boot);
} else if (root.dataset.boot === 'now' || html.dataset.asked === '') boot();
else if (document.readyState === 'complete') setTimeout(boot, BOOT_AFTER_MS);
else window.addEventListener('load', () => setTimeout(boot, BOOT_AFTER_MS));

/** The page was rendered for its language's address. On the plain path its links are plain. */
function makeLinksPlain(): void {
  if (addressOf(window.location.pathname).language) return;
  for (const link of root.querySelectorAll('a[href^="/"]:not([hreflang])')) {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)/.exec(link.getAttribute('href') ?? '') ?? [];
    link.setAttribute('href', addressOf(path).path + rest);
  }
}

function boot(): void {
  if (isStarted) return;
  isStarted = true;
  if (hasLateStyles) {
    // The form is read before it is alive: its first frame comes before what the app will ask for itself.
    requestAnimationFrame(() => setTimeout(addModules));
    return start();
  }
  const styles = addStyles('stylesheet');
  addModules();
  // What the app shows beyond the page needs all styles.
  styles.addEventListener('load', start);
  styles.addEventListener('error', start);
}

function addModules(): void {
  for (const file of root.dataset.modules?.split(' ') ?? []) {
    if (file.endsWith('.json')) addLink('preload', file, { as: 'fetch', crossOrigin: '' });
    else addLink('modulepreload', file);
  }
}

function start(): void {
  import(/* @vite-ignore */ ENTRY).catch(() => {
    delete html.dataset.asked;
    if (navigator.onLine) return mayReload() ? window.location.reload() : showFailure();
    // Without a network the page stays as it is, and the next interaction tries again.
    isStarted = false;
    if (!isSkeleton) return;
    showFailure();
    window.addEventListener('online', () => window.location.reload());
  });
}

/** Once for an address (spec §2), and only where the mark is kept: the reload would otherwise repeat for ever. */
function mayReload(): boolean {
  const { href } = window.location;
  try {
    if (sessionStorage.getItem(FIRST_KEYS.entryReload) === href) return false;
    sessionStorage.setItem(FIRST_KEYS.entryReload, href);
    return true;
  } catch {
    return false;
  }
}

/** Shows the error screen in place of a page that is nothing without the app, or a notice below one that can be read. */
function showFailure(): void {
  listening.abort();
  const template = document.querySelector<HTMLTemplateElement>('#start-failed');
  if (!template) return;
  const failure = template.content.cloneNode(true) as DocumentFragment;
  failure.querySelector('button')?.addEventListener('click', () => window.location.reload());
  if (root.dataset.boot === 'now') root.querySelector('main')?.replaceChildren(failure);
  else document.body.append(failure);
}

function addStyles(rel: 'preload' | 'stylesheet'): HTMLLinkElement {
  return addLink(rel, STYLES, { as: 'style' });
}

function addLink(rel: string, href: string, more?: object): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href }, more);
  document.head.append(link);
  return link;
}

/**
 * `summary`, popovers and links work by themselves, links to a new document; other buttons wait for the app. It takes over
 * in slices, and hears of nothing before it has done so: what is pressed between two of them would get lost, or count twice.
 */
function keepClick(event: Event): void {
  const pressed = (event.target as Element).closest<HTMLElement>('a, button, [type=submit]');
  if (!pressed || pressed.hasAttribute('popovertarget')) return;
  event.stopPropagation();
  if (pressed instanceof HTMLAnchorElement) return;
  event.preventDefault();
  if (!clicked.includes(pressed)) clicked.push(pressed);
}

/** Hydration may have emptied the field meanwhile: the next letter goes where the person left off. */
function restore(field: HTMLInputElement): void {
  const value = typed.get(field);
  if (typeof value === 'string' && field.type !== 'file') field.value = value;
}

function catchUp(): void {
  listening.abort();
  forgetReload();
  if (hasLateStyles) addStyles('stylesheet');
  for (const [field, value] of typed) typeAgain(field, value);
  for (const button of clicked) button.click();
}

/** A later version may fail, too. */
function forgetReload(): void {
  try {
    sessionStorage.removeItem(FIRST_KEYS.entryReload);
  } catch {
    // Nothing was marked.
  }
}

/** React tells of a change since it last looked: the field is undone before its eyes, and done again behind its back. */
function typeAgain(field: HTMLInputElement, value: string | boolean): void {
  if (typeof value === 'boolean') {
    field.checked = !value;
    field.click();
    return;
  }
  // Which files were chosen no script may set; the field still has them.
  if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function isTicked({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

function isField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof Element && target.matches(FIELDS);
}
