import { CHAT } from '@/config/third-parties';
import { addressOf } from '@/i18n/address';
import { PUBLIC_PAGES } from './public-pages';

export type Chat = { src: string; hosts: readonly string[] };

/** Pages inside the shared layout that anybody reads: none has a password, a payment or an account on it. */
const CHAT_PATHS: readonly string[] = PUBLIC_PAGES.filter(({ isBare }) => !isBare).map(
  ({ path }) => path,
);

/** The page's document began here; its policy allows the chat, or does not, for as long as it lives. */
const landing = typeof window === 'undefined' ? '' : window.location.pathname;

/** Whether there is a chat on this host at all: a configured one, and the product's own host (spec §7). */
export function hasChat(hostname: string, { src, hosts }: Chat = CHAT): boolean {
  return src.startsWith('https://') && hosts.includes(hostname);
}

/** Whether a page may have the chat's script in it. Log in, payment and account may not. */
export function mayChatOn(pathname: string): boolean {
  return CHAT_PATHS.includes(addressOf(pathname).path);
}

/** Whether the document that the visitor came in by may load it. */
export function mayChatSinceLanding(): boolean {
  return mayChatOn(landing);
}

/** Loads the chat's script, whose own widget appears. Rejects where it is blocked or does not arrive. */
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
