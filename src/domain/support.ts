/**
 * Telegram's address of the support handle in the display config (`@name`); null without one. A message is prefilled in
 * the chat, but not sent (https://core.telegram.org/api/links#public-username-links).
 */
export function supportUrl(handle: string | null | undefined, message?: string): string | null {
  if (!handle) return null;
  const chat = `https://t.me/${encodeURIComponent(handle.replace(/^@/, ''))}`;
  // URLSearchParams would write a space as a plus sign.
  return message ? `${chat}?text=${encodeURIComponent(message)}` : chat;
}
