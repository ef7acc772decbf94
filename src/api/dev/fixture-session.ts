/** Used on the development server only. */
import { API } from '@/config/api';
import { AS_QUERY } from '@/config/paths';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { deviceId } from '../device';
import { clearTokens, storeToken } from '../tokens';
import { ignore } from './chosen-answers';

const GUEST = 'guest';

/**
 * Logs this tab alone in as the account that its address names, `?as=ada`; `?as=guest` logs it out. The tab keeps what it
 * stores to itself (lib/safe-storage), apart from the id of this browser: each tab would be another device.
 */
export async function startFixtureSession(): Promise<void> {
  const account = new URLSearchParams(window.location.search).get(AS_QUERY);
  if (account === null || API.mode === 'backend') return;
  const browser = window.localStorage.getItem(STORAGE_KEYS.deviceId);
  if (browser) window.sessionStorage.setItem(STORAGE_KEYS.deviceId, browser);
  else window.localStorage.setItem(STORAGE_KEYS.deviceId, deviceId());
  if (account === GUEST) return clearTokens();
  // Prism takes any token.
  if (API.mode === 'prism') return storeToken('login', 'a-token-for-prism');
  const response = await fetch('/sandbox/impersonate', {
    method: 'POST',
    headers: { deviceId: deviceId() },
    body: JSON.stringify({ account }),
  });
  if (!response.ok) return ignore(`${AS_QUERY}=${account}`);
  storeToken('login', ((await response.json()) as { token: string }).token);
}
