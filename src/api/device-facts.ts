import type { Platform, SystemName } from './platform';

/** What the device headers say about a browser (contract: what-a-device-is). */
export type DeviceFacts = {
  /** The browser, such as "Firefox 145". */
  name: string;
  /** `other` where there is no client for the system. */
  system: SystemName;
  /** Empty if the browser does not say. */
  osVersion: string;
};

/** Order matters: most browsers also claim to be one of the later ones. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

const OS_VERSIONS: Readonly<Record<Platform, RegExp>> = {
  ios: /(?:iPhone )?OS ([\d_]+)/,
  android: /Android ([\d.]+)/,
  mac: /Mac OS X ([\d_.]+)/,
  windows: /Windows NT ([\d.]+)/,
};

/** Reads browser and version from a user agent. `system` comes from the caller; null if there is no client for it. */
export function deviceFacts(userAgent: string, system: Platform | null): DeviceFacts {
  const version = system ? OS_VERSIONS[system].exec(userAgent)?.[1] : undefined;
  return {
    name: browserIn(userAgent),
    system: system ?? 'other',
    osVersion: (version ?? '').replaceAll('_', '.').slice(0, 32),
  };
}

/** The facts as headers. A header without a value is left out. */
export function deviceHeaders({ name, system, osVersion }: DeviceFacts): Record<string, string> {
  const version = osVersion && { osVersion };
  return { deviceName: encodeURIComponent(name), deviceSystem: system, ...version };
}

function browserIn(userAgent: string): string {
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return 'Browser';
}
