import type { Device } from '@/api';
import { OS_VERSION_HEADER_PATTERN } from '@/api/constants';
import { DeviceSystem, DeviceType } from '@/api/generated/model';
import { Device as DeviceSchema } from '@/api/generated/zod';
import type { Platform, SystemName } from '@/api/platform';

/** The facts about a device that a device list shows. */
export type ReportedDevice = Pick<Device, 'type' | 'system' | 'osVersion' | 'name'>;

/** Systems by their value in the header; `name` is for a device that sends no name. */
const SYSTEMS: Readonly<Record<SystemName, Pick<ReportedDevice, 'type' | 'system' | 'name'>>> = {
  ios: { type: DeviceType.Mobile, system: DeviceSystem.Ios, name: 'iOS' },
  android: { type: DeviceType.Mobile, system: DeviceSystem.Android, name: 'Android' },
  mac: { type: DeviceType.Pc, system: DeviceSystem.Mac, name: 'Mac' },
  windows: { type: DeviceType.Pc, system: DeviceSystem.Windows, name: 'Windows' },
  other: { type: DeviceType.Pc, system: DeviceSystem.Other, name: 'Other' },
};

/** A single line of text (contract: Device, `name`). */
const NAME = /^[^\p{Cc}]+$/u;

/**
 * Reads what the headers say about the calling device; missing and malformed values are left out (contract:
 * what-a-device-is).
 */
export function readDeviceFacts(headers: Headers, platform: Platform): ReportedDevice {
  const named = headers.get('deviceSystem') ?? '';
  const system = Object.hasOwn(SYSTEMS, named) ? (named as keyof typeof SYSTEMS) : platform;
  const osVersion = headers.get('osVersion') ?? '';
  const name = decodePercent(headers.get('deviceName') ?? '').trim();
  return {
    ...SYSTEMS[system],
    ...(NAME.test(name) && DeviceSchema.shape.name.safeParse(name).success && { name }),
    osVersion: OS_VERSION_HEADER_PATTERN.test(osVersion) ? osVersion : '',
  };
}

/** Decodes percent-encoded UTF-8; returns an empty text if it is malformed. */
function decodePercent(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
