import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../contract.ts';
import type { CoverageSummary } from '../coverage.ts';
import { CannotRun } from '../environment.ts';
import type { Finding } from '../finding.ts';
import type { CheckFlags } from '../flags.ts';

type Report = {
  contract: Contract;
  flags: CheckFlags;
  findings: Finding[];
  coverage: CoverageSummary;
};

/** Writes the report for programs (`report.json`) and for CI (`junit.xml`). */
export function writeReports(folder: string, report: Report): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'report.json'), `${JSON.stringify(jsonOf(report), null, 2)}\n`);
    writeFileSync(join(folder, 'junit.xml'), junitOf(report));
  } catch (error) {
    throw new CannotRun(`${folder} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function jsonOf({ contract, flags, findings, coverage }: Report) {
  return {
    contract: contract.document.info.version,
    ...{ url: flags.url, prefix: flags.prefix, seed: flags.seed, only: flags.only },
    coverage,
    findings: findings.map(({ exchange: { sent, received, failure }, ...finding }) => ({
      ...finding,
      answer: received
        ? {
            http: received.http,
            headers: Object.fromEntries(received.headers),
            body: received.text,
          }
        : { failure },
      url: sent.url,
    })),
  };
}

/** A suite for each class that was checked, with a test case for each finding, or one that passes. */
function junitOf({ flags, findings }: Report): string {
  const suites = flags.only.map((name) => {
    const its = findings.filter((it) => it.class === name);
    const cases = its.map(
      (it) =>
        `    <testcase classname="${escaped(it.operation)}" name="${escaped(`${it.rule} ${it.id}`)}"><failure message="${escaped(it.actual)}" type="${it.severity}">${escaped(`#${it.place}\nexpected ${it.expected}\nactual ${it.actual}\n${it.curl}`)}</failure></testcase>`,
    );
    const passed = `    <testcase classname="contract" name="${name}"/>`;
    const lines = cases.length > 0 ? cases : [passed];
    return `  <testsuite name="${name}" tests="${lines.length}" failures="${cases.length}">\n${lines.join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}

function escaped(text: string): string {
  // XML 1.0 has no way to write control characters.
  const printable = text.replaceAll(
    /[^\t\n\r -\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu,
    '\u{FFFD}',
  );
  return printable
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
