import type { RequestLanguage } from '@/api/request-language';
import type { Platform } from '@/config/api';

const PLATFORMS: readonly string[] = ['ios', 'android', 'mac', 'windows'] satisfies Platform[];
const LANGUAGES: readonly string[] = ['en', 'zh_CN'] satisfies RequestLanguage[];
/** Contract: DeviceId. */
const DEVICE_ID = /^[0-9A-Za-z_-]{8,64}$/;

/** Null where the header is missing or names no platform: then there is no key, and no signature can be right. */
export function platformIn(headers: Headers): Platform | null {
  const platform = headers.get('platform');
  return platform && PLATFORMS.includes(platform) ? (platform as Platform) : null;
}

/** Null where the header is missing or names no language. */
export function languageIn(headers: Headers): RequestLanguage | null {
  const language = headers.get('language');
  return language && LANGUAGES.includes(language) ? (language as RequestLanguage) : null;
}

/** Null where the header is missing or implausible. */
export function deviceIdIn(headers: Headers): string | null {
  const deviceId = headers.get('deviceId');
  return deviceId && DEVICE_ID.test(deviceId) ? deviceId : null;
}
