import { DEFAULT_WEB_DEVICE_ID, STORAGE_KEYS } from '@/config/storage-keys';
import { randomUuid } from '@halyard/contract/random';
import { canStore, localStore } from '@/lib/safe-storage';
import { storedText } from '@/lib/store';
import { DEVICE_ID_HEADER_PATTERN } from './constants';
import { type DeviceFacts, deviceFacts } from './device-facts';
import type { Platform } from './platform';

const storedId = storedText(localStore, STORAGE_KEYS.deviceId, DEVICE_ID_HEADER_PATTERN);

/**
 * This browser's id: random, stored at the first call. Without storage every page would be a new device, so the default
 * web id is sent instead (contract: headers).
 */
export function deviceId(): string {
  const kept = storedId.get();
  if (kept) return kept;
  if (!canStore()) return DEFAULT_WEB_DEVICE_ID;
  const made = randomUuid();
  storedId.set(made);
  localStore.set(STORAGE_KEYS.deviceModel, currentDevice().name);
  return made;
}

/** The visitor's system if there is a client for it, else null. */
export function detectSystem(userAgent: string, maxTouchPoints = 0): Platform | null {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  // An iPad asks for desktop sites as a Mac, but no Mac has a touch screen.
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac';
  return /Windows NT/.test(userAgent) ? 'windows' : null;
}

/** The platform header: an iPad is ios, and any system without its own key is windows (contract: headers). */
export function detectPlatform(userAgent: string, maxTouchPoints = 0): Platform {
  return detectSystem(userAgent, maxTouchPoints) ?? 'windows';
}

export function currentSystem(): Platform | null {
  return detectSystem(navigator.userAgent, navigator.maxTouchPoints);
}

export function currentPlatform(): Platform {
  return detectPlatform(navigator.userAgent, navigator.maxTouchPoints);
}

/** What this browser says about itself when a device is bound. */
export function currentDevice(): DeviceFacts {
  return deviceFacts(navigator.userAgent, currentSystem());
}
