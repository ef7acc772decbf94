const ALPHANUMERICS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** The largest multiple of 62 that fits in a byte. Bytes from here on would favour some letters, so they are discarded. */
const FAIR_LIMIT = 248;

/** Draws `length` alphanumerics from the cryptographic random source, each equally likely. */
export function randomAlphanumerics(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(64))) {
      if (byte < FAIR_LIMIT && text.length < length)
        text += ALPHANUMERICS[byte % ALPHANUMERICS.length];
    }
  }
  return text;
}

/** Generates a version 4 UUID. Works over plain HTTP too, where `crypto.randomUUID` is missing. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x40);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
