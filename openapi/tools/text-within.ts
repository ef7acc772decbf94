/**
 * Thrown for a body or a file that is too long. The message continues a sentence that begins with the name of the body
 * or the file: `is longer than 4 MiB`.
 */
export class TooLong extends Error {}

const MEBIBYTE = 1024 * 1024;

/**
 * Reads the whole text of a stream, such as a response's body, a file or a decompressor. Throws `TooLong` and ends the
 * stream after more than `limit` bytes, so that neither an endless body nor a few bytes that decompress to gigabytes
 * fill the memory.
 */
export async function textWithin(
  chunks: AsyncIterable<Uint8Array> | null,
  limit: number,
): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of chunks ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new TooLong(`is longer than ${Math.round(limit / MEBIBYTE)} MiB`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
