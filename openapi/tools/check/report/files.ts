import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { renderHtml } from './html.ts';
import { serializeJunit } from './junit.ts';
import type { Report } from './report.ts';

/** Creates the folder of `--report` before the run, so that a run's findings are not lost. Throws `CannotRun`. */
export function prepareFolder(folder: string): void {
  attempt(folder, () => {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  });
}

/** Writes the reports for people and for CI. */
export function writeReports(folder: string, report: Report): void {
  const files = {
    'report.html': renderHtml(report),
    'junit.xml': serializeJunit(report),
  };
  attempt(folder, () => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  });
}

function attempt(folder: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new CannotRun(
      `--report ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}
