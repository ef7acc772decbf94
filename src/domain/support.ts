/**
 * Telegram's address of the support handle that the display config gives (`@name`); null without one. With a message, Telegram
 * opens the chat with it typed in, and sends nothing (https://core.telegram.org/api/links#public-username-links).
 */
export function supportUrl(handle: string | null | undefined, message?: string): string | null {
  if (!handle) return null;
  const chat = `https://t.me/${encodeURIComponent(handle.replace(/^@/, ''))}`;
  // Not URLSearchParams, which writes a space as a plus sign.
  return message ? `${chat}?text=${encodeURIComponent(message)}` : chat;
}
