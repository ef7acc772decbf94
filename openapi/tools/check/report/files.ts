import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import type { Finding } from '../finding.ts';
import { renderHtml } from './html.ts';
import { serializeJunit } from './junit.ts';
import { renderMarkdown } from './markdown.ts';
import { type Report, decideExitCode } from './report.ts';
import { formatBash, formatPowerShell } from './script.ts';

/** Creates the folder of `--report` before the run, so that a run's findings are not lost. Throws `CannotRun`. */
export function prepareFolder(folder: string): void {
  attempt(folder, () => {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  });
}

/** Writes the reports for people, CI and later runs, and the scripts of the findings. */
export function writeReports(folder: string, report: Report): void {
  const files: Record<string, string> = {
    'report.html': renderHtml(report),
    'junit.xml': serializeJunit(report),
    'summary.md': renderMarkdown(report),
    'report.json': serializeJson(report),
  };
  const calls = join(folder, 'calls');
  attempt(folder, () => {
    rmSync(calls, { recursive: true, force: true });
    mkdirSync(calls);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    for (const finding of report.findings) {
      writeFileSync(join(calls, `${finding.id}.sh`), formatBash(finding, report.signing));
      writeFileSync(join(calls, `${finding.id}.ps1`), formatPowerShell(finding, report.signing));
    }
  });
}

/** Writes what later runs read (`--rerun`, `--compare`, baselines), and what a program may want to know. */
function serializeJson(report: Report): string {
  const { flags, version, ending, findings, accepted, coverage, undeleted } = report;
  const summarize = ({ exchange, ...finding }: Finding) => ({
    ...{ ...finding, calls: finding.calls.length },
    http: exchange.received?.http ?? null,
  });
  const content = {
    ...{
      url: flags.url + flags.prefix,
      contract: version,
      ending,
      exitCode: decideExitCode(report),
    },
    ...{ time: new Date().toISOString(), only: flags.only },
    findings: findings.map(summarize),
    accepted: accepted.map(({ finding, ...entry }) => ({ ...summarize(finding), ...entry })),
    ...{ undeleted, operations: coverage.byOperation, unreached: coverage.unreached },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
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
