import { type Finding, type FindingGroup, SEVERITIES } from '../finding.ts';
import { excerpt } from '../exchange.ts';
import { STYLE } from './html-style.ts';
import {
  type OperationRow,
  listCauses,
  formatCount,
  operationRows,
  formatVerdict,
} from './overview.ts';
import { type Report, escaped, listRemarks } from './report.ts';
import { coverageLines, nameSome } from './terminal.ts';

const HEADINGS = {
  error: ['Errors', 'The contract is given here, and the server does something else.'],
  question: ['Questions', 'The contract assumes something here. Say which of both is right.'],
  unclear: ['Unclear', 'Something else than the server may be the cause.'],
  missing: ['Not implemented', 'The server does not have these operations. They were not tried.'],
} as const;

const JUDGED = SEVERITIES.filter((severity) => severity !== 'missing');

/** Writes the report for people: one HTML file that loads nothing and runs no script. */
export function renderHtml(report: Report): string {
  const { flags, version, findings, accepted, contractFile, coverage } = report;
  const groups = listCauses(report);
  const missing = findings.filter(({ severity }) => severity === 'missing');
  const remarks = listRemarks(report);
  const title = `Contract check of ${flags.url}${flags.prefix}`;
  const place = (finding: Finding) => `${contractFile}:${finding.line}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p class="where">Contract check of <code>${escaped(flags.url + flags.prefix)}</code>, contract ${escaped(version)}, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
<div class="verdict"><span class="flag ${findFlag(report)}" aria-hidden="true"></span><h1>${escaped(formatVerdict(report))}</h1></div>
${renderCoverage(report)}
</header>
<main>
<ul class="counts">${JUDGED.map((severity) => countItem(HEADINGS[severity][0], severity, groups)).join('')}<li><strong>${accepted.length}</strong> accepted</li></ul>
${remarks.length > 0 ? `<ul class="remarks">${remarks.map((remark) => `<li>${markUp(remark)}</li>`).join('')}</ul>` : ''}
${renderTable(report)}
${JUDGED.map((severity) => {
  const ofSeverity = groups.filter(({ first }) => first.severity === severity);
  const [heading, about] = HEADINGS[severity];
  return ofSeverity.length === 0
    ? ''
    : `<section aria-labelledby="${severity}"><h2 id="${severity}">${heading}</h2><p>${about}</p>
${ofSeverity.map((group) => renderGroup(group, place)).join('\n')}</section>`;
}).join('\n')}
${describeMissing(missing)}
${renderAccepted(report)}
<section aria-labelledby="coverage"><h2 id="coverage">What was tried</h2><p>Classes: ${escaped(flags.only.join(', '))}</p>
<ul>${coverageLines({ coverage })
    .map((line) => `<li>${markUp(line)}</li>`)
    .join('')}</ul>
${renderUnreached(coverage.unreached)}</section>
</main>
</body>
</html>
`;
}

/** The flag of the verdict by its meaning at sea: N for no, K for a wish to talk, C for yes. */
function findFlag({ findings, ending }: Report): 'no' | 'ask' | 'yes' {
  if (findings.some(({ severity }) => severity === 'error')) return 'no';
  return findings.length > 0 || ending !== 'complete' ? 'ask' : 'yes';
}

/** Shows how much of the contract was tried, as a row of bars. */
function renderCoverage({ coverage: { calls, operations, answers, constraints } }: Report): string {
  const shares: [string, number, number][] = [
    ['operations called', operations.tried, operations.of],
    ['declared answers seen', answers.seen, answers.of],
    ['constraints of fields violated', constraints.tried, constraints.of],
  ];
  const bars = shares.map(([label, part, whole]) => {
    const percent = whole > 0 ? Math.round((part / whole) * 100) : 0;
    return `<div><dt>${label}</dt><dd><strong>${part}</strong> of ${whole}<span class="bar"><i style="width:${percent}%"></i></span></dd></div>`;
  });
  return `<dl class="coverage"><div><dt>calls made</dt><dd><strong>${calls}</strong></dd></div>${bars.join('')}</dl>`;
}

/** Escapes a text of the contract or of the check, and shows as code what it has in backticks. */
function markUp(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function countItem(heading: string, severity: string, groups: FindingGroup[]): string {
  const { length } = groups.filter(({ first }) => first.severity === severity);
  const label = `<strong>${length}</strong> ${length === 1 ? severity : heading.toLowerCase()}`;
  return `<li class="${severity}">${length > 0 ? `<a href="#${severity}">${label}</a>` : label}</li>`;
}

function renderGroup(
  { first, findings, operations }: FindingGroup,
  place: (finding: Finding) => string,
) {
  const others = findings.slice(1);
  const times = others.length > 0 ? `, ${findings.length} times` : '';
  return `<article class="${first.severity}" id="f-${first.id}">
<h3><code>${escaped(first.operation)}</code> ${markUp(first.probe)}</h3>
<p><span class="badge">${first.severity}</span> <code>${escaped(first.rule)}</code> at ${escaped(nameSome(operations))}${times}</p>
${renderDetails(first, place)}
${
  others.length > 0
    ? `<details><summary>${others.length} more with this cause</summary><ul>${others
        .map(furtherFinding)
        .join('')}</ul></details>`
    : ''
}</article>`;
}

/** Shows a further finding of a cause in one line. Its call and answer are in report.json. */
function furtherFinding({ operation, probe, actual, id }: Finding): string {
  return `<li><code>${escaped(operation)}</code> ${markUp(probe)}: <samp>${escaped(excerpt(actual, 80))}</samp> <code>${id}</code></li>`;
}

/** Shows a row for each number of departures, and one for each other state, to keep the table short. */
function renderTable(report: Report): string {
  const groups = Map.groupBy(
    operationRows(report),
    ({ state, departures }) => `${state} ${departures}`,
  );
  const rows = [...groups.values()].flatMap((group) =>
    group[0] ? [renderRow(group[0], group)] : [],
  );
  const heads = ['State', 'Operations'];
  return `<table><caption>By operation</caption><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}

function renderRow({ state, departures }: OperationRow, operations: OperationRow[]): string {
  const waiting = operations.reduce((sum, row) => sum + row.waiting, 0);
  const each = operations.length > 1 ? ' each' : '';
  const label =
    departures > 0
      ? `${formatCount(departures, 'departure')}${each}`
      : `${operations.length} ${state}`;
  const wait = waiting > 0 ? `, ${formatCount(waiting, 'probe')} waiting` : '';
  const names = operations.map(({ operation }) => `<code>${operation}</code>`).join(' ');
  return `<tr><th scope="row">${label}${wait}</th><td>${names}</td></tr>`;
}

function describeMissing(missing: Finding[]): string {
  if (missing.length === 0) return '';
  const [heading, about] = HEADINGS.missing;
  const rows = missing.map(
    ({ operation, actual, id }) =>
      `<li><code>${operation}</code>: <samp>${escaped(actual)}</samp> <code>${id}</code></li>`,
  );
  return `<section aria-labelledby="missing"><h2 id="missing">${heading}</h2><p>${about}</p><ul>${rows.join('')}</ul></section>`;
}

function renderDetails(finding: Finding, place: (finding: Finding) => string): string {
  const { id, probe, expected, actual, question, severity, curl } = finding;
  const rows: [string, string][] = [
    ['Tried', markUp(probe)],
    ['Contract', `<code>${escaped(place(finding))}</code> <code>#${escaped(finding.place)}</code>`],
    ['Expected', markUp(expected)],
    ['Came', `<samp>${escaped(actual)}</samp>`],
    ...(question
      ? ([[severity === 'unclear' ? 'Why unclear' : 'To ask', markUp(question)]] as [
          string,
          string,
        ][])
      : []),
    ['Id', `<code>${id}</code>`],
  ];
  return `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<details><summary>Repeat the call</summary><pre tabindex="0" aria-label="Command">${escaped(curl)}</pre></details>
${renderAnswer(finding)}`;
}

function renderAnswer({ exchange: { received } }: Finding): string {
  if (!received) return '';
  const headers = [...received.headers].map(([name, value]) => `${name}: ${value}`);
  const text = [`HTTP ${received.http}`, ...headers, '', received.text].join('\n');
  return `<details><summary>The answer</summary><pre tabindex="0" aria-label="Answer">${escaped(text)}</pre></details>`;
}

function renderAccepted({ accepted }: Report): string {
  if (accepted.length === 0) return '';
  const rows = accepted.map(
    ({ finding, reason, expires }) =>
      `<li><code>${finding.id}</code> ${escaped(finding.operation)}, <code>${escaped(finding.rule)}</code>: ${markUp(reason)} (until ${expires})</li>`,
  );
  return `<section aria-labelledby="accepted"><h2 id="accepted">Accepted by the baseline</h2><ul>${rows.join('')}</ul></section>`;
}

function renderUnreached(unreached: Report['coverage']['unreached']): string {
  return Object.entries(unreached)
    .map(
      ([reason, probes]) =>
        `<details><summary>Not reached, since ${markUp(reason)}: ${probes.length}</summary><ul>${probes
          .map((probe) => `<li>${markUp(probe)}</li>`)
          .join('')}</ul></details>`,
    )
    .join('');
}
