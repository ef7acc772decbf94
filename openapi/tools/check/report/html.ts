import { type Finding, type FindingGroup, SEVERITIES } from '../finding.ts';
import { excerpt } from '../exchange.ts';
import { listCauses, formatVerdict, tableLines } from './overview.ts';
import { type Report, escaped, listRemarks, nameSome } from './report.ts';
import { type Signing, formatBash } from './script.ts';
import { coverageLines } from './terminal.ts';

const HEADINGS = {
  error: ['Errors', 'The contract is given here, and the server does something else.'],
  question: ['Questions', 'The contract assumes something here. Say which of both is right.'],
  unclear: ['Unclear', 'Something else than the server may be the cause.'],
  missing: ['Not implemented', 'The server does not have these operations. They were not tried.'],
} as const;

/** Writes the report for people: one HTML file that loads nothing and runs no script. */
export function renderHtml(report: Report): string {
  const { flags, version, accepted, coverage, undeleted } = report;
  const causes = listCauses(report);
  const missing = report.findings.filter(({ severity }) => severity === 'missing');
  const url = escaped(flags.url + flags.prefix);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Contract check of ${url}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p>Contract check of <code>${url}</code>, contract ${escaped(version)}, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
<h1>${escaped(formatVerdict(report))}</h1>
${list(listRemarks(report).map(markUp))}
${list(tableLines(report).map(({ state, names }) => `${state} (${names.length}): ${escaped(names.join(', '))}`))}
</header>
<main>
${SEVERITIES.map((severity) =>
  section(
    severity,
    causes
      .filter(({ first }) => first.severity === severity && severity !== 'missing')
      .map((group) => renderGroup(group, report.signing))
      .join('\n') || (severity === 'missing' ? list(missing.map(renderMissing)) : ''),
  ),
).join('\n')}
${undeleted.length > 0 ? `<h2>Accounts that could not be deleted</h2>${list(undeleted.map(escaped))}` : ''}
${accepted.length > 0 ? `<h2>Accepted by the baseline</h2>${list(accepted.map(renderAccepted))}` : ''}
<h2>What was tried</h2>
<p>Classes: ${flags.only.join(', ')}</p>
${list(coverageLines(report).map(markUp))}
${renderUnreached(coverage.unreached)}
</main>
</body>
</html>
`;
}

function section(severity: keyof typeof HEADINGS, content: string): string {
  const [heading, about] = HEADINGS[severity];
  return content && `<section><h2>${heading}</h2><p>${about}</p>\n${content}</section>`;
}

function renderGroup({ first, findings, operations }: FindingGroup, signing: Signing): string {
  const others = findings.slice(1);
  const times = others.length > 0 ? `, ${findings.length} times` : '';
  return `<article class="${first.severity}" id="f-${first.id}">
<h3><code>${escaped(first.operation)}</code> ${markUp(first.probe)}</h3>
<p><strong>${first.severity}</strong> <code>${escaped(first.rule)}</code> at ${escaped(nameSome(operations))}${times}</p>
${renderDetails(first, signing)}
${others.length > 0 ? details(`${others.length} more with this cause`, list(others.map(renderFurther))) : ''}
</article>`;
}

function renderDetails(finding: Finding, signing: Signing) {
  const { id, place, expected, actual, question, severity, exchange } = finding;
  const rows: [string, string][] = [
    ['Contract', `<code>#${escaped(place)}</code>`],
    ['Expected', markUp(expected)],
    ['Came', `<samp>${escaped(actual)}</samp>`],
    ...(question
      ? [[severity === 'unclear' ? 'Why unclear' : 'To ask', markUp(question)] as [string, string]]
      : []),
    ['Id', `<code>${id}</code>`],
  ];
  return `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
${details(`Repeat the calls (bash; <code>calls/${id}.ps1</code> for Windows)`, block('Script', formatBash(finding, signing)))}
${renderAnswer(exchange)}`;
}

function renderAnswer({ received }: Finding['exchange']): string {
  if (!received) return '';
  const headers = [...received.headers].map(
    // A gateway's cookie can be a way in.
    ([name, value]) => `${name}: ${name === 'set-cookie' ? '(not shown)' : value}`,
  );
  const text = [`HTTP ${received.http}`, ...headers, '', received.text].join('\n');
  return details('The answer', block('Answer', text));
}

/** Shows a further finding of a cause in one line. */
function renderFurther({ operation, probe, actual, id }: Finding): string {
  return `<code>${escaped(operation)}</code> ${markUp(probe)}: <samp>${escaped(excerpt(actual, 80))}</samp> <code>${id}</code>`;
}

function renderMissing({ operation, actual, id }: Finding): string {
  return `<code>${operation}</code>: <samp>${escaped(actual)}</samp> <code>${id}</code>`;
}

function renderAccepted({ finding, reason, expires }: Report['accepted'][number]): string {
  const { id, operation, rule } = finding;
  return `<code>${id}</code> ${escaped(operation)}, <code>${escaped(rule)}</code>: ${markUp(reason)} (until ${expires})`;
}

function renderUnreached(unreached: Report['coverage']['unreached']): string {
  return Object.entries(unreached)
    .map(([reason, probes]) =>
      details(`Not reached, since ${markUp(reason)}: ${probes.length}`, list(probes.map(markUp))),
    )
    .join('');
}

/** Escapes a text of the contract or of the check, and shows as code what it has in backticks. */
function markUp(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function list(items: string[]): string {
  return items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : '';
}

function details(summary: string, content: string): string {
  return `<details><summary>${summary}</summary>${content}</details>`;
}

function block(label: string, text: string): string {
  return `<pre tabindex="0" aria-label="${label}">${escaped(text)}</pre>`;
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d4d8dd, #3a4048); --soft: light-dark(#f3f5f7, #20252b); }
body { max-width: 68rem; margin: 0 auto; padding: 1rem clamp(1rem, 4vw, 2.5rem) 4rem; font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin-top: 3rem; padding-top: .75rem; border-top: 3px solid; }
h3 { margin: 0; }
code, samp, pre { font: .875em/1.5 ui-monospace, monospace; unicode-bidi: isolate; }
code { padding: .05em .3em; background: var(--soft); }
samp { white-space: pre-wrap; }
pre { max-height: 24rem; padding: .875rem 1rem; overflow: auto; background: var(--soft); white-space: pre-wrap; }
article { margin-block: 1.25rem; padding: 1.25rem; border: 1px solid var(--line); border-inline-start: .375rem solid var(--mark); }
article strong { color: var(--mark); }
.error { --mark: light-dark(#b3261e, #ff8a80); }
.question { --mark: light-dark(#8a5a00, #f5c26b); }
.unclear { --mark: light-dark(#5a636e, #a9b3be); }
dl { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: .375rem 1rem; }
dd { margin: 0; }
summary { width: fit-content; cursor: pointer; }
@media (width < 36rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: .5rem; } }
@media print { article { break-inside: avoid; } ::details-content { content-visibility: visible; block-size: auto; } }
`;
