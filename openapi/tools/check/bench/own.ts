import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCheck } from '../run.ts';
import type { Tool } from './tool.ts';

type Report = { findings: { id: string; class: string; rule: string; operation: string }[] };

/** Runs our own check with further options. Throws if it could not run. */
export async function runOwn(origin: string, options: string[]): Promise<Report['findings']> {
  const folder = mkdtempSync(join(tmpdir(), 'checker-bench-'));
  const printedLines: string[] = [];
  const say = (line: string) => void printedLines.push(line);
  try {
    const code = await runCheck([origin, '--report', folder, ...options], {
      ...{ environment: {}, signal: new AbortController().signal, say, complain: say },
    });
    if (code === 2) throw new Error(`contract check could not run:\n${printedLines.join('\n')}`);
    return (JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report).findings;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Names a finding so that the findings of two runs can be compared. */
export const nameFinding = ({ class: findingClass, rule, operation }: Report['findings'][number]) =>
  `${findingClass} ${rule} ${operation}`;

export const own: Tool = {
  name: 'contract check',
  version: JSON.parse(readFileSync('package.json', 'utf8')).version as string,
  run: async ({ origin }, operations, findingClass) => {
    const options = ['--operation', operations.join(','), '--concurrency', '8'];
    const inClass = findingClass ? await runOwn(origin, [...options, '--only', findingClass]) : [];
    // If the class's own probes find nothing, those of another class may.
    const findings = inClass.length > 0 ? inClass : await runOwn(origin, options);
    return new Set(findings.map(nameFinding));
  },
};
