import { readFileSync, statSync } from 'node:fs';

/** The longest file that is read, in bytes. The contract itself has less than 1 MiB. */
const LONGEST_FILE = 16 * 1024 * 1024;

/**
 * Reads the text of a file that the user named. Calls `refuse` if it is not a file or too long; throws other errors of
 * the file system.
 */
export function fileText(file: string, refuse: (why: string) => never): string {
  const stats = statSync(file);
  if (stats.isDirectory()) refuse('is a folder. Name a file.');
  if (!stats.isFile()) refuse('is no file.');
  if (stats.size > LONGEST_FILE) refuse(`is longer than ${LONGEST_FILE / 1024 / 1024} MiB.`);
  return readFileSync(file, 'utf8');
}
