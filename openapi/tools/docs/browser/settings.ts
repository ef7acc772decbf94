import { PLATFORM_HEADER_VALUES, TEST_PREFIX } from '../../../dist/constants.ts';
import type { Platform } from '../../../signature/platform.ts';
import { randomAlphanumerics } from '../../../signature/random.ts';
import { CallProblem } from './call-problem.ts';

/** Settings that apply to every call from the page. */
export type Settings = {
  /** The server's address as typed, which may have a path. */
  server: string;
  /** The prefix of the contract's paths: `/v1`, `/test/v1` or another. */
  prefix: string;
  /** The address of the marketing host. */
  marketing: string;
  platform: Platform;
  language: string;
  deviceId: string;
  /** Empty without a session. */
  token: string;
  /** Public keys in PEM, as typed. Empty to use the sandbox's. */
  keys: Record<Platform, string>;
};

/** Settings that were built into the page. */
export type Defaults = {
  /** The server's address; empty for the origin of the page. */
  server: string;
  /** The public keys of that server in PEM. */
  keys: Partial<Record<Platform, string>>;
};

const KEY = 'contract-try';
const BODY_KEY = 'contract-try-body-';

/** Loads the settings that were entered in this tab, or the defaults. */
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

/** Stores texts for this tab. Falls back to memory if the browser refuses storage, as for some local files. */
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

/** Stores the edited bodies of operations; null while a body is the example. */
export const bodies = {
  load: (id: string): string | null => store.get(BODY_KEY + id),
  save: (id: string, body: string | null): void => {
    if (body === null) store.remove(BODY_KEY + id);
    else store.set(BODY_KEY + id, body);
  },
};

/** Parses a server's address, and removes trailing slashes. Throws a `CallProblem` if it is not an address. */
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

/** Normalizes a prefix to one leading slash and no trailing slash; empty if there is no prefix. */
export function pathPrefix(text: string): string {
  const path = text.trim().replaceAll(/^\/+|\/+$/g, '');
  return path === '' ? '' : `/${path}`;
}

/** The page's origin; empty if it has none, such as a local file. */
export function pageOrigin(): string {
  const { origin } = globalThis.location ?? { origin: 'null' };
  return origin === 'null' ? '' : origin;
}
