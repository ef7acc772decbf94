import { excerpt } from '../exchange.ts';
import { formatVerdict, listCauses } from './overview.ts';
import { type Report, decideExitCode, listRemarks } from './report.ts';
import { coverageLines, listMissing } from './terminal.ts';

/** How many causes the summary of a job has. */
const CAUSES = 20;
const VERDICTS = ['✅ passed', '❌ failed', '⚠️ not complete'];

/** Writes a summary for the page of a job. */
export function renderMarkdown(report: Report): string {
  const causes = listCauses(report);
  const rows = causes.slice(0, CAUSES).map(({ first, findings, operations }) => {
    const others = operations.length > 1 ? ` and ${operations.length - 1} more` : '';
    const cells = [
      ...[first.severity, `${first.operation}${others}`, first.rule, first.expected, first.actual],
      `${findings.length}`,
    ];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  const missing = listMissing(report);
  return [
    `## Contract check: ${VERDICTS[decideExitCode(report)]}`,
    '',
    plain(formatVerdict(report)),
    ...listRemarks(report).map((remark) => `- ${plain(remark)}`),
    ...(rows.length > 0
      ? ['', '| | operation | rule | expected | came | times |', '|-|-|-|-|-|-|', ...rows]
      : []),
    ...(causes.length > CAUSES ? ['', `And ${causes.length - CAUSES} further causes.`] : []),
    ...(missing.length > 0 ? ['', `Not built: ${missing.join(', ')}.`] : []),
    ...(report.undeleted.length > 0
      ? ['', `Could not be deleted: ${report.undeleted.map(plain).join(', ')}.`]
      : []),
    '',
    plain(coverageLines(report)[0] ?? ''),
    '',
  ].join('\n');
}

function cell(text: string): string {
  return plain(excerpt(text, 160));
}

/** Shows a text as it is, whatever a server put into it. */
function plain(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/[\\`*_[\]<>|#!]/g, (character) => `\\${character}`);
}
