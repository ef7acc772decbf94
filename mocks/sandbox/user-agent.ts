import type { Device } from '@/api';
import { DeviceSystem, DeviceType } from '@/api/generated/model';
import type { Platform } from '@/config/api';

type Description = Pick<Device, 'type' | 'system' | 'osVersion' | 'name'>;

/**
 * What a device list shows of a browser: the platform header decides the system, the user agent the rest. Windows is also
 * the platform of every system without a key of its own (contract: headers), which is recognised here.
 */
export function describeDevice(platform: Platform, userAgent: string): Description {
  const name = browserIn(userAgent);
  switch (platform) {
    case 'ios':
      return {
        type: DeviceType.Mobile,
        system: DeviceSystem.Ios,
        osVersion: versionIn(userAgent, /(?:iPhone )?OS ([\d_]+)/),
        name,
      };
    case 'android':
      return {
        type: DeviceType.Mobile,
        system: DeviceSystem.Android,
        osVersion: versionIn(userAgent, /Android ([\d.]+)/),
        name,
      };
    case 'mac':
      return {
        type: DeviceType.Pc,
        system: DeviceSystem.Mac,
        osVersion: versionIn(userAgent, /Mac OS X ([\d_.]+)/),
        name,
      };
    case 'windows': {
      const osVersion = versionIn(userAgent, /Windows NT ([\d.]+)/);
      const isOther = osVersion === '' && /Linux|X11|CrOS/.test(userAgent);
      const system = isOther ? DeviceSystem.Other : DeviceSystem.Windows;
      return { type: DeviceType.Pc, system, osVersion, name };
    }
  }
}

/** Order matters: most browsers also claim to be one of the later ones. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

function browserIn(userAgent: string): string {
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return 'Browser';
}

function versionIn(userAgent: string, pattern: RegExp): string {
  return (pattern.exec(userAgent)?.[1] ?? '').replaceAll('_', '.').slice(0, 32);
}
