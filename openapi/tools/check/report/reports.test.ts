import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { MadeProbe } from '../coverage.ts';
import { CLASSES, type Finding } from '../finding.ts';
import type { CheckFlags } from '../flags.ts';
import { NO_GATEWAY } from '../transport.ts';
import { writeReports } from './files.ts';
import type { Report } from './report.ts';
import { formatReport } from './terminal.ts';

/** A text that a hostile server might answer with. */
const HOSTILE = `</samp><script>alert(1)</script> "quoted" 'too' & \u001B[2J\u0000 ]]>`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
  return () => rmSync(folder, { recursive: true });
});

test('JUnit has a test for each operation and class, with its time', () => {
  const text = readWritten('junit.xml');
  expect(text).toContain(
    '<testsuite name="envelope" tests="2" failures="0" skipped="1" time="1.500">',
  );
  expect(text).toContain('<testcase classname="envelope" name="systemUserInfo" time="1.500"></');
  expect(text).toContain('<testsuite name="data" tests="1" failures="1" skipped="0" time="0.000">');
  expect(text.match(/<failure /g)).toHaveLength(1);
  // What does not count is skipped.
  expect(text).toContain('<testsuite name="service" tests="1" failures="0" skipped="1"');
  expectEscaped(text);
});

test('a job’s summary is Markdown with the causes, in which a server writes no markup', () => {
  const text = readWritten('summary.md');
  expect(text).toContain('## Contract check: ❌ failed');
  expect(text).toContain('| error | systemUserInfo | data.type | a number |');
  expectEscaped(text);
});

test('HTML is one file with every finding, and what a server says is text in it', () => {
  const html = readWritten('report.html');
  expectEscaped(html);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  // The policy forbids scripts and external content, and the page has neither.
  expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  expect(html.match(/<(?:script|link|img|iframe)\b|\son\w+=/g)).toBeNull();
  for (const { id } of report().findings) expect(html).toContain(`<code>${id}</code>`);
  expect(html).toContain('Accepted by the baseline');
  expect(html).toContain('2 more with this cause');
});

test('HTML begins with the verdict and the coverage, and shows code as code', () => {
  const html = readWritten('report.html');
  const parts = ['<h1>5 departures with 3 causes.', 'Since the other report', '<article'];
  const places = parts.map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(html).toContain('Is <code>limit</code> it?');
  expect(html).toContain('<code>systemUserInfo</code> a valid call');
});

test('findings of one cause are one group of the terminal', () => {
  const lines = formatReport({ ...report(), findings: sameCause() });
  expect(lines[1]).toBe('3 departures with 1 cause. 1 accepted by the baseline.');
  expect(lines).toContain(
    'error data.type 0000000001: systemUserInfo, a valid call, also paymentShop, 3 times',
  );
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(100);
});

test('the terminal is not moved or coloured by what a server says', () => {
  expect(
    formatReport(report())
      .join('')
      .match(/\p{Cc}/gu),
  ).toBeNull();
});

function expectEscaped(text: string): void {
  expect(text).not.toContain('<script>alert');
  expect(text).not.toContain('\u001B');
  expect(text).not.toContain('\u0000');
}

function readWritten(name: string): string {
  writeReports(folder, {
    ...report(),
    ...(name === 'report.html' && { findings: [...report().findings, ...sameCause().slice(1)] }),
  });
  return readFileSync(join(folder, name), 'utf8');
}

function sameCause(): Finding[] {
  return [
    finding({ id: '0000000001' }),
    finding({ id: '0000000005' }),
    finding({ id: '0000000006', operation: 'paymentShop' }),
  ];
}

function report(): Report {
  const before = { severity: 'error', operation: 'x', made: null } as const;
  const compare = {
    findings: [
      { ...before, id: '0000000001', rule: 'data.type' },
      { ...before, id: '0000000009', rule: 'data.old' },
    ],
    ...{ only: [], operations: [] },
  };
  const flags: CheckFlags = {
    ...{ url: 'http://localhost:1', prefix: '/test/v1', only: CLASSES, accounts: {}, baseline: [] },
    ...{ concurrency: 4, isDryRun: false, isRefused: false, gateway: NO_GATEWAY },
    ...{ failOn: 'error', compare },
  };
  return {
    ...{ flags, version: '0.3.0', ending: 'complete', undeleted: [], silentAt: '' },
    signing: { keys: {}, nonceLength: 8, gateway: NO_GATEWAY },
    findings: [
      finding({ id: '0000000001' }),
      finding({
        id: '0000000002',
        rule: 'data.limit',
        severity: 'question',
        question: 'Is `limit` it?',
      }),
      finding({
        id: '0000000003',
        rule: 'service.answer',
        severity: 'unclear',
      }),
    ],
    accepted: [
      { finding: finding({ id: '0000000004' }), reason: 'release 12', expires: '2027-01-31' },
    ],
    ...{ expired: [], unused: [] },
    coverage: {
      ...{ calls: 9, operations: { tried: 1, of: 2 }, answers: { seen: 1, of: 2 } },
      ...{ neverOk: ['userLogout'], byOperation: {} },
      waiting: {},
      probes: [probe('systemUserInfo', 'made', 1_500), probe('userLogout', 'unreached', 0)],
      unreached: { [HOSTILE]: ['systemUserInfo: a call'] },
    },
  };
}

function probe(operation: string, state: MadeProbe['state'], milliseconds: number): MadeProbe {
  return { name: `${operation}: x`, operation, class: 'envelope', state, reason: '', milliseconds };
}

function finding(changes: Partial<Finding>): Finding {
  return {
    ...{ id: '', rule: 'data.type', severity: 'error', operation: 'systemUserInfo' },
    ...{ place: '/components/schemas/UserInfo', probe: 'a valid call' },
    ...{ expected: 'a number', actual: HOSTILE, calls: [], made: null },
    exchange: {
      sent: {
        ...{ operation: 'systemUserInfo', method: 'POST', url: 'http://localhost:1', headers: {} },
        ...{ body: '{}', isFreshlySigned: false },
      },
      received: {
        ...{ http: 200, headers: new Headers({ 'x-a': '<b>' }), text: HOSTILE, json: undefined },
        milliseconds: 1,
      },
      failure: null,
    },
    ...changes,
  };
}
