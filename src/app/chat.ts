import { CHAT } from '@/config/third-parties';
import { parseAddress } from '@/i18n/address';
import { PUBLIC_PAGES } from './public-pages';

export type Chat = { page: string; hosts: readonly string[] };

/** The public pages inside the shared layout, which have no passwords, payments or account data. */
const CHAT_PATHS: readonly string[] = PUBLIC_PAGES.filter(({ isBare }) => !isBare).map(
  ({ path }) => path,
);

/**
 * Whether a chat is configured, and this page is on one of the product's own hosts (spec §7). A chat on the site's own
 * origin is refused, because its script could read every visitor's login.
 */
export function hasChat(
  { origin, hostname }: URL | Location,
  { page, hosts }: Chat = CHAT,
): boolean {
  if (!page.startsWith('https://') || !URL.canParse(page)) return false;
  return hosts.includes(hostname) && new URL(page).origin !== origin;
}

/** Whether a page offers the chat. Login, payment and account pages don't. */
export function mayChatOn(pathname: string): boolean {
  return CHAT_PATHS.includes(parseAddress(pathname).path);
}

/**
 * The permissions of the chat's frame. The frame keeps its own origin, which differs from the site's, so that it can
 * remember a conversation. It cannot navigate the page.
 */
export const CHAT_SANDBOX = [
  'allow-scripts',
  'allow-forms',
  'allow-same-origin',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
].join(' ');
