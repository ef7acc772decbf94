import { CHAT } from '@/config/third-parties';
import { addressOf } from '@/i18n/address';
import { PUBLIC_PAGES } from './public-pages';

export type Chat = { page: string; hosts: readonly string[] };

/** The public pages inside the shared layout, without passwords, payments or account data. */
const CHAT_PATHS: readonly string[] = PUBLIC_PAGES.filter(({ isBare }) => !isBare).map(
  ({ path }) => path,
);

/**
 * Whether a chat is configured, and this page is on one of the product's own hosts (spec §7). A chat on the site's own origin
 * is refused: its script could read the login of everybody who chats.
 */
export function hasChat(
  { origin, hostname }: URL | Location,
  { page, hosts }: Chat = CHAT,
): boolean {
  if (!page.startsWith('https://') || !URL.canParse(page)) return false;
  return hosts.includes(hostname) && new URL(page).origin !== origin;
}

/** Whether a page offers the chat. Login, payment and account do not. */
export function mayChatOn(pathname: string): boolean {
  return CHAT_PATHS.includes(addressOf(pathname).path);
}

/**
 * What the chat's frame may do. It keeps its own origin, so that it can remember a conversation, and is never the site's; it
 * cannot take the page elsewhere.
 */
export const CHAT_SANDBOX = [
  'allow-scripts',
  'allow-forms',
  'allow-same-origin',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
].join(' ');
