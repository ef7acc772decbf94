/** Telegram's address of the support handle that the display config gives (`@name`); null without one. */
export function supportUrl(handle: string | null | undefined): string | null {
  return handle ? `https://t.me/${encodeURIComponent(handle.replace(/^@/, ''))}` : null;
}
