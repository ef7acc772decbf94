import { CLASSES } from '../finding.ts';
import { median, report } from '../../../../scripts/bench/report.ts';
import { type ToolResult, isFound } from './measure.ts';
import { own } from './own.ts';
import type { Absence, Tool } from './tool.ts';
import type { WholeRun } from './whole.ts';

/** Prints found faults by class and tool, false alarms, and the time of a run; then what our check missed. */
export function printTable(outcomes: ToolResult[], tools: Tool[], absent: Absence[]): void {
  const resultsFor = (tool: Tool) => outcomes.filter((outcome) => outcome.tool === tool.name);
  const filterFaults = (tool: Tool, name?: string) =>
    resultsFor(tool).filter(
      (outcome) => outcome.kind === 'fault' && (!name || outcome.class === name),
    );
  const formatShare = (results: ToolResult[]) =>
    results.length === 0 ? '–' : `${results.filter(isFound).length} of ${results.length}`;
  const row = (name: string, cell: (tool: Tool) => string) => [name, ...tools.map(cell)];
  const rows = [
    row('', ({ name, version }) => `${name} ${version}`),
    ...CLASSES.map((name) => row(name, (tool) => formatShare(filterFaults(tool, name)))),
    row('all faults', (tool) => formatShare(filterFaults(tool))),
    row('false alarms in variants', (tool) => {
      const alarms = resultsFor(tool).filter(({ kind }) => kind === 'variant');
      return `${alarms.filter(isFound).length} of ${alarms.length}`;
    }),
    row('seconds a run, median', (tool) => {
      const times = filterFaults(tool).flatMap(({ cases }) => cases.map(({ seconds }) => seconds));
      return (median(times) ?? 0).toFixed(1);
    }),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  console.log(
    [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n'),
  );
  for (const { name, why } of absent) console.log(`${name}: ${why}`);
  for (const result of resultsFor(own)) printMiss(result);
}

function printMiss(outcome: ToolResult): void {
  const { kind, name, cases } = outcome;
  if (kind === 'variant' && isFound(outcome)) {
    console.log(`false alarm: ${name}: ${cases[0]?.complaints.slice(0, 3).join('; ')}`);
  }
  if (kind === 'fault' && !isFound(outcome)) {
    const missed = cases.filter(({ complaints }) => complaints.length === 0);
    const where = missed.map(({ operations }) => operations.join('+')).join(', ');
    console.log(`missed: ${outcome.class}: ${name} (${where})`);
  }
}

/** Reports whether samples find enough faults. */
export function reportSampled(outcomes: ToolResult[]): boolean {
  const found = (100 * outcomes.filter(isFound).length) / outcomes.length;
  return report({ name: 'faults found in a sample, %', measured: found, least: 80, digits: 1 });
}

/** Reports whether our check keeps its limits. True if it was not run. */
export function reportGate(outcomes: ToolResult[], clean: WholeRun | null): boolean {
  if (!clean) return true;
  const ownResults = outcomes.filter(({ tool }) => tool === own.name);
  const faults = ownResults.filter(({ kind }) => kind === 'fault');
  const classes = Object.entries(Object.groupBy(faults, (fault) => fault.class ?? ''));
  const percent = (results: ToolResult[]) =>
    (100 * results.filter(isFound).length) / results.length;
  for (const finding of clean.findings.slice(0, 10)) console.log(`clean sandbox: ${finding}`);
  const alarms = ownResults.filter(
    (outcome) => outcome.kind === 'variant' && isFound(outcome),
  ).length;
  return [
    report({ name: 'faults found, %', measured: percent(faults), least: 97, digits: 1 }),
    ...classes.map(([name, results = []]) =>
      report({ name: `  of ${name}, %`, measured: percent(results), least: 80, digits: 1 }),
    ),
    report({ name: 'false alarms in variants', measured: alarms, most: 0, digits: 0 }),
    report({
      name: 'findings, clean sandbox',
      measured: clean.findings.length,
      most: 0,
      digits: 0,
    }),
    report({ name: 'whole run, s', measured: clean.seconds, most: 90, digits: 1 }),
    report({ name: 'a sample, s', measured: clean.sampleSeconds, most: 25, digits: 1 }),
  ].every(Boolean);
}
