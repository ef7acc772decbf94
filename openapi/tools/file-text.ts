import { readFileSync, statSync } from 'node:fs';

/** In bytes. The contract itself has less than one. */
const LONGEST_FILE = 16 * 1024 * 1024;

/**
 * The text of a file that a person named. Calls `refuse` for what is no file or too long, and throws the error of the
 * system.
 */
export function fileText(file: string, refuse: (why: string) => never): string {
  const stats = statSync(file);
  if (stats.isDirectory()) refuse('is a folder. Name a file.');
  if (!stats.isFile()) refuse('is no file.');
  if (stats.size > LONGEST_FILE) refuse(`is longer than ${LONGEST_FILE / 1024 / 1024} MiB.`);
  return readFileSync(file, 'utf8');
}
