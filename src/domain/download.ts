import type { Client, ClientArchitecture } from '@/api';
import { ClientPlatform } from '@/api/enums';

/** The systems in the contract's order, which follows the specification (spec §1). */
export const SYSTEMS: readonly ClientPlatform[] = Object.values(ClientPlatform);

/**
 * The clients for one system, in the server's order, which puts the most common one first. An address that is not https
 * never becomes a link, so its client is left out.
 */
export function listClients(clients: readonly Client[], system: ClientPlatform): Client[] {
  return clients.filter(({ platform, url }) => platform === system && url.startsWith('https://'));
}

/** Apps whose built-in browser cannot download files on an Android phone, by their mark in the user agent. */
const APP_BROWSERS = {
  wechat: /MicroMessenger/,
  qq: /\bQQ\//,
  alipay: /AlipayClient/,
  weibo: /Weibo/i,
  // Telegram, Douyin and TikTok, Feishu and Lark, DingTalk, and an Android WebView of any app
  // (https://android-developers.googleblog.com/2024/12/user-agent-reduction-on-android-webview.html).
  other: /Telegram-Android|\baweme|BytedanceWebview|\b(?:Lark|Feishu)\/|DingTalk|; wv\)/i,
} as const;

export type AppBrowser = keyof typeof APP_BROWSERS;

/** The app in whose built-in browser an Android phone shows the page; null for a browser that can download files. */
export function appBrowserIn(userAgent: string): AppBrowser | null {
  if (!userAgent.includes('Android')) return null;
  const found = Object.entries(APP_BROWSERS).find(([, pattern]) => pattern.test(userAgent));
  return found ? (found[0] as AppBrowser) : null;
}

/** Other apps whose built-in browser names itself in the user agent. */
const OTHER_APPS = /Telegram|\bFB(?:AN|AV)\/|Instagram|\bLine\//;

/**
 * Whether the page is shown in the built-in browser of an app, on any system. Saving a file or printing may do nothing
 * there, without an error.
 */
export function isAppBrowser(userAgent: string): boolean {
  // Every browser on iOS ends with the name of Safari; a view inside an app has only `Mobile`.
  if (/iPhone|iPad|iPod/.test(userAgent) && !userAgent.includes('Safari/')) return true;
  return [...Object.values(APP_BROWSERS), OTHER_APPS].some((pattern) => pattern.test(userAgent));
}

/** The client to offer first: the one for the visitor's processor if it is known, or else the server's first. */
export function bestClient(
  clients: readonly Client[],
  architecture: ClientArchitecture | null,
): Client | undefined {
  return clients.find((client) => client.architecture === architecture) ?? clients[0];
}

/** The processor according to User-Agent Client Hints; either may be empty. */
export type ProcessorHints = { architecture?: string; bitness?: string };

/** The processor according to the hints; null if they do not name one. */
export function detectArchitecture({
  architecture,
  bitness,
}: ProcessorHints): ClientArchitecture | null {
  if (architecture === 'arm') {
    if (bitness === '64') return 'arm64';
    return bitness === '32' ? 'arm32' : null;
  }
  if (architecture === 'x86') {
    if (bitness === '64') return 'x64';
    return bitness === '32' ? 'x86' : null;
  }
  return null;
}
