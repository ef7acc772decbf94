import { PLATFORM_HEADER_VALUES, TEST_PREFIX } from '../../../dist/constants.ts';
import type { Platform } from '../../../signature/platform.ts';
import { randomAlphanumerics } from '../../../signature/random.ts';
import { CallProblem } from './call-problem.ts';

/** What every call from the page has in common. */
export type Settings = {
  /** Where the server is, as typed; with a path if it is below one. */
  server: string;
  /** `/v1`, `/test/v1` or that of a server of one's own. */
  prefix: string;
  /** The server of the operations that have a host of their own. */
  marketing: string;
  platform: Platform;
  language: string;
  deviceId: string;
  /** Empty without a session. */
  token: string;
  /** PEM, as typed; empty where the sandbox gives it. */
  keys: Record<Platform, string>;
};

/** What the page was made with. */
export type Defaults = {
  /** Empty: where the page is. */
  server: string;
  /** The public keys of that server, PEM. */
  keys: Partial<Record<Platform, string>>;
};

const KEY = 'contract-try';
const BODY_KEY = 'contract-try-body-';

/** What was entered in this tab, else the defaults. */
export function loadSettings({ server }: Defaults): Settings {
  const initial: Settings = {
    server: server || pageOrigin(),
    prefix: TEST_PREFIX,
    marketing: server || pageOrigin(),
    platform: 'windows',
    language: 'en',
    deviceId: `docs-${randomAlphanumerics(12)}`,
    token: '',
    keys: { ios: '', android: '', mac: '', windows: '' },
  };
  const saved = savedSettings();
  const settings = { ...initial, ...saved, keys: { ...initial.keys, ...saved.keys } };
  return PLATFORM_HEADER_VALUES.includes(settings.platform) ? settings : initial;
}

export function saveSettings(settings: Settings): void {
  store.set(KEY, JSON.stringify(settings));
}

/** For this tab; in memory where the browser refuses storage, as for some files. */
const store = (() => {
  const memory = new Map<string, string>();
  const attempt = <Result>(action: () => Result): Result | undefined => {
    try {
      return action();
    } catch {
      return undefined;
    }
  };
  return {
    get: (key: string) => attempt(() => sessionStorage.getItem(key)) ?? memory.get(key) ?? null,
    set: (key: string, value: string) => {
      memory.set(key, value);
      attempt(() => sessionStorage.setItem(key, value));
    },
    remove: (key: string) => {
      memory.delete(key);
      attempt(() => sessionStorage.removeItem(key));
    },
  };
})();

function savedSettings(): Partial<Settings> {
  try {
    const saved: unknown = JSON.parse(store.get(KEY) ?? '{}');
    return typeof saved === 'object' && saved !== null ? saved : {};
  } catch {
    return {};
  }
}

/** The edited body of an operation; null while it is the example. */
export const bodies = {
  load: (id: string): string | null => store.get(BODY_KEY + id),
  save: (id: string, body: string | null): void => {
    if (body === null) store.remove(BODY_KEY + id);
    else store.set(BODY_KEY + id, body);
  },
};

/** An address of a server, without a slash at its end. Throws a `CallProblem` if it is none. */
export function serverAddress(text: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isHttp || url.username || url.search || url.hash) {
    throw new CallProblem(
      'settings',
      `“${text}” is not the address of a server. Write one such as http://localhost:4020.`,
    );
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** A prefix with a slash before it and none behind it; empty without one. */
export function pathPrefix(text: string): string {
  const path = text.trim().replaceAll(/^\/+|\/+$/g, '');
  return path === '' ? '' : `/${path}`;
}

/** Empty where the page has no origin, such as a file. */
export function pageOrigin(): string {
  const { origin } = globalThis.location ?? { origin: 'null' };
  return origin === 'null' ? '' : origin;
}
