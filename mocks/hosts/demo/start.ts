import { BRAND } from '@/config/brand';
import { DEMO_TRUSTED_TYPES } from '@/config/csp';

/** The worker is at the root of the host, so that it answers for all paths. */
const WORKER = '/demo-worker.js';
const PANEL = '/sandbox';

/** The key in session storage that says that the page was reloaded for the worker, which happens once at most. */
const RELOADED = 'halyard.demo.reloaded';

/**
 * Resolves when the demo's worker answers this page's calls. Never resolves if the page reloads first, or if workers are not
 * available, which it explains in the page.
 */
export async function startDemo(): Promise<void> {
  try {
    if (await isAnswered()) {
      sessionStorage.removeItem(RELOADED);
      return;
    }
    if (sessionStorage.getItem(RELOADED)) throw new Error('The page is kept from its worker.');
    sessionStorage.setItem(RELOADED, 'yes');
    location.reload();
  } catch (error) {
    console.error(error);
    explain();
  }
  return new Promise(() => undefined);
}

/** Whether the worker answers this page's calls; false if only a reload puts the page under its control. */
async function isAnswered(): Promise<boolean> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker) throw new Error('This browser has no service workers here.');
  if (serviceWorker.controller) {
    // A newer version takes over once it has been fetched. Offline, the current one continues.
    serviceWorker.register(makeWorkerAddress()).catch(() => undefined);
    return true;
  }
  // A forced reload bypasses an active worker.
  if ((await serviceWorker.getRegistration())?.active) return false;
  const isControlled = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  await serviceWorker.register(makeWorkerAddress());
  await isControlled;
  // An address below the panel's that was requested before the worker ran shows the wrong page until a reload.
  return !location.pathname.startsWith(`${PANEL}/`) || isPanel(location.pathname);
}

/**
 * Makes the address of the worker. Trusted Types accept a script's address only if a policy made it; browsers without
 * them take the text.
 */
function makeWorkerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(DEMO_TRUSTED_TYPES, { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

/**
 * The part of the browser's interface that is used, which TypeScript does not know. A policy's result is an object that
 * `register` accepts.
 */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ) => { createScriptURL: (text: string) => string };
};

function isPanel(pathname: string): boolean {
  return pathname === `${PANEL}/` || pathname === `${PANEL}/index.html`;
}

/** Explains the failure in all languages, since the site's texts are not loaded yet. */
function explain(): void {
  const heading = document.createElement('h1');
  heading.className = 'text-2xl font-bold';
  heading.textContent = Object.values(BRAND.name).join(' · ');
  const paragraphs = TEXTS.map(([lang, text]) => {
    const paragraph = document.createElement('p');
    paragraph.lang = lang;
    paragraph.textContent = text;
    return paragraph;
  });
  const main = document.createElement('main');
  main.className = 'mx-auto flex max-w-xl flex-col gap-5 px-5 py-10';
  main.append(heading, ...paragraphs);
  document.body.replaceChildren(main);
}

const TEXTS = [
  [
    'en',
    'This demo runs its server in your browser and couldn’t start it. Open it over https or on localhost in a regular window (not a private one), and reload the page.',
  ],
  [
    'zh-CN',
    '本演示自带服务端，以 Service Worker 的形式在浏览器中运行，但未能启动。请通过 https 或 localhost 访问，不要使用无痕窗口，然后刷新页面。',
  ],
] as const;
