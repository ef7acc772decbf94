import { readFileSync, statSync } from 'node:fs';

/** The longest file that is read, in bytes. The contract itself has less than 1 MiB. */
const LONGEST_FILE = 16 * 1024 * 1024;
/** The encodings that other systems mark at the beginning of a file. */
const MARKS: [number[], encoding: string][] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * Reads the text of a file that the user named: in UTF-8, or in UTF-16 with a byte order mark, with any line ends.
 * Calls `refuse` with the rest of a sentence about the file if it is something else, too long, or cannot be read.
 */
export function fileText(file: string, refuse: (why: string) => never): string {
  try {
    const stats = statSync(file);
    if (stats.isDirectory()) refuse('is a folder. Name a file.');
    if (!stats.isFile()) refuse('is no file.');
    if (stats.size > LONGEST_FILE) refuse(`is longer than ${LONGEST_FILE / 1024 / 1024} MiB.`);
    return decodeText(readFileSync(file), refuse);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('E') && !code.startsWith('ERR_'))
      return refuse(`cannot be read (${code}).`);
    throw error;
  }
}

function decodeText(bytes: Buffer, refuse: (why: string) => never): string {
  const [, encoding = 'utf-8'] =
    MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? [];
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text.replaceAll('\r\n', '\n');
  } catch {
    return refuse('is not text in UTF-8, nor in UTF-16 with a byte order mark.');
  }
  return refuse('is binary, or UTF-16 without a byte order mark. Save it as UTF-8.');
}
