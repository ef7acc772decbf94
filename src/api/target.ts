import { API, apiPrefix } from '@/config/api';
import { currentPlatform, deviceId } from './device';
import { requestLanguage } from './request-language';

export type Target = {
  url: string;
  headers: Record<string, string>;
  /** The token that the call carries, if any. */
  token: string | null;
};

/**
 * Where a call goes and the headers that it carries (spec §3, §7). Anything with /marketing/ goes to the marketing host,
 * without prefix and without `Authorization` and `deviceId`; the rest goes to the API with its version prefix.
 */
export function targetOf(path: string, token: string | null): Target {
  const common = { platform: currentPlatform(), language: requestLanguage() };
  if (path.includes('/marketing/')) {
    return { url: API.marketingOrigin + path, headers: common, token: null };
  }
  return {
    url: API.origin + apiPrefix(window.location.hostname) + path,
    headers: { ...common, deviceId: deviceId(), ...(token && { Authorization: token }) },
    token,
  };
}
