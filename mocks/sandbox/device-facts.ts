import type { Device } from '@/api';
import { OS_VERSION_HEADER_PATTERN } from '@/api/constants';
import { DeviceSystem, DeviceType } from '@/api/generated/model';
import { Device as DeviceSchema } from '@/api/generated/zod';
import type { Platform, SystemName } from '@/api/platform';

/** What a device list shows of a device. */
export type ReportedDevice = Pick<Device, 'type' | 'system' | 'osVersion' | 'name'>;

/** The systems as the header names them; `name` is for a device that has no name of its own. */
const SYSTEMS: Readonly<Record<SystemName, Pick<ReportedDevice, 'type' | 'system' | 'name'>>> = {
  ios: { type: DeviceType.Mobile, system: DeviceSystem.Ios, name: 'iOS' },
  android: { type: DeviceType.Mobile, system: DeviceSystem.Android, name: 'Android' },
  mac: { type: DeviceType.Pc, system: DeviceSystem.Mac, name: 'Mac' },
  windows: { type: DeviceType.Pc, system: DeviceSystem.Windows, name: 'Windows' },
  other: { type: DeviceType.Pc, system: DeviceSystem.Other, name: 'Other' },
};

/** Text of one line (contract: Device, `name`). */
const NAME = /^[^\p{Cc}]+$/u;

/** What the headers of a call say of its device; what is missing or does not fit is left out (contract: what-a-device-is). */
export function deviceFactsIn(headers: Headers, platform: Platform): ReportedDevice {
  const named = headers.get('deviceSystem') ?? '';
  const system = Object.hasOwn(SYSTEMS, named) ? (named as keyof typeof SYSTEMS) : platform;
  const osVersion = headers.get('osVersion') ?? '';
  const name = decoded(headers.get('deviceName') ?? '').trim();
  return {
    ...SYSTEMS[system],
    ...(NAME.test(name) && DeviceSchema.shape.name.safeParse(name).success && { name }),
    osVersion: OS_VERSION_HEADER_PATTERN.test(osVersion) ? osVersion : '',
  };
}

/** Percent-encoded UTF-8 as text; empty if it is none. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
