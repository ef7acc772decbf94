import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCheck } from '../run.ts';
import type { Tool } from './tool.ts';

type Report = { findings: { id: string; class: string; rule: string; operation: string }[] };

/** Runs the project's own check with further options; throws where it could not run. */
export async function runOwn(origin: string, options: string[]): Promise<Report['findings']> {
  const folder = mkdtempSync(join(tmpdir(), 'checker-bench-'));
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  try {
    const code = await runCheck([origin, '--report', folder, ...options], {
      ...{ environment: {}, signal: new AbortController().signal, say, complain: say },
    });
    if (code === 2) throw new Error(`contract check could not run:\n${said.join('\n')}`);
    return (JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report).findings;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What a finding is called where findings of two runs are compared. */
export const nameOf = ({ class: ofClass, rule, operation }: Report['findings'][number]) =>
  `${ofClass} ${rule} ${operation}`;

export const own: Tool = {
  name: 'contract check',
  version: JSON.parse(readFileSync('package.json', 'utf8')).version as string,
  run: async ({ origin }, operations, ofClass) => {
    const options = ['--operation', operations.join(','), '--concurrency', '8'];
    const inClass = ofClass ? await runOwn(origin, [...options, '--only', ofClass]) : [];
    // What the probes of the class do not show, another class may.
    const findings = inClass.length > 0 ? inClass : await runOwn(origin, options);
    return new Set(findings.map(nameOf));
  },
};
