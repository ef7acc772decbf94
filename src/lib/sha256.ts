/** Whether this page can hash: WebCrypto needs https or localhost. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * The SHA-256 of a file in lower-case hex. `onRead` gets the fraction that has been read, from 0 to 1. The whole file
 * is kept in memory, since WebCrypto cannot digest streams. Rejects if the file cannot be read to its end.
 */
export async function hashFile(file: Blob, onRead?: (part: number) => void): Promise<string> {
  const bytes = new Uint8Array(file.size);
  const reader = file.stream().getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes.set(value, length);
    length += value.byteLength;
    onRead?.(length / file.size);
  }
  if (length !== file.size) throw new Error('The file changed while it was read.');
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
