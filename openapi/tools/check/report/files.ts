import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { renderHtml } from './html.ts';
import { serializeReport } from './json.ts';
import { serializeJunit } from './junit.ts';
import type { Report } from './report.ts';
import { serializeSarif } from './sarif.ts';

/** Creates the folder of `--report` before the run, so that a run's findings are not lost. Throws `CannotRun`. */
export function prepareFolder(folder: string): void {
  attempt(folder, () => {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  });
}

/** Writes the reports for people, programs, CI and code scanning. */
export function writeReports(folder: string, report: Report): void {
  const files = {
    'report.html': renderHtml(report),
    'report.json': `${JSON.stringify(serializeReport(report), null, 2)}\n`,
    'junit.xml': serializeJunit(report),
    'report.sarif': `${JSON.stringify(serializeSarif(report), null, 2)}\n`,
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
