import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Names the folder into which a folder's files are generated: beside it, so that they import the same paths. */
export function nameDraft(folder: string): string {
  return `${folder}.new`;
}

/**
 * Makes a folder the same as its draft, and removes that. Files that are the same stay untouched, since a dev server reloads
 * the page, and restarts the sandbox, for every file that is written. Hidden files of the folder are kept.
 */
export function putInPlace(folder: string): void {
  const draft = nameDraft(folder);
  const files = listFiles(draft);
  for (const file of listFiles(folder)) if (!files.includes(file)) rmSync(join(folder, file));
  for (const file of files) {
    const [from, to] = [join(draft, file), join(folder, file)];
    if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) continue;
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  }
  rmSync(draft, { recursive: true });
}

function listFiles(folder: string): string[] {
  return globSync('**/*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile());
}
