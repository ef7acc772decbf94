import { CHAT } from '@/config/third-parties';
import { addressOf } from '@/i18n/address';
import { PUBLIC_PAGES } from './public-pages';

export type Chat = { src: string; hosts: readonly string[] };

/** The public pages inside the shared layout, without passwords, payments or account data. */
const CHAT_PATHS: readonly string[] = PUBLIC_PAGES.filter(({ isBare }) => !isBare).map(
  ({ path }) => path,
);

/** The path that the document was loaded at. Its policy allows or forbids the chat for the document's lifetime. */
const landing = typeof window === 'undefined' ? '' : window.location.pathname;

/** Whether a chat is configured, and `hostname` is one of the product's own (spec §7). */
export function hasChat(hostname: string, { src, hosts }: Chat = CHAT): boolean {
  return src.startsWith('https://') && hosts.includes(hostname);
}

/** Whether a page may load the chat's script. Login, payment and account may not. */
export function mayChatOn(pathname: string): boolean {
  return CHAT_PATHS.includes(addressOf(pathname).path);
}

/** Whether the policy of this document allows the script. */
export function mayChatSinceLanding(): boolean {
  return mayChatOn(landing);
}

/** Loads the chat's script, which shows its own widget. Rejects if it is blocked or fails to load. */
export function loadChat({ src }: Chat = CHAT): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The support chat did not load.'));
    });
    document.head.append(script);
  });
}
