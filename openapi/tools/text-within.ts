/**
 * A body or a file that is longer than its reader allows. The message goes on after its name: `is longer than 4 MiB`.
 */
export class TooLong extends Error {}

const MEBIBYTE = 1024 * 1024;

/**
 * Reads a whole text of at most `limit` bytes, counted after decompression: of a response's body, a file's stream, or a
 * decompressor. Throws `TooLong` and ends the stream once there is more, so that neither an endless body nor a few
 * bytes that decompress to gigabytes fill the memory.
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
