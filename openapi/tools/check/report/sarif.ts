import type { Finding, Severity } from '../finding.ts';
import { type Report, listRemarks } from './report.ts';

const LEVELS: Record<Severity, string> = {
  ...{ error: 'error', question: 'warning', unclear: 'note', missing: 'warning' },
};

/** Builds the report for code scanning (SARIF 2.1.0, OASIS). Accepted findings are suppressed. */
export function serializeSarif(report: Report) {
  const { findings, accepted, version, contractFile, ending, flags } = report;
  const allFindings = [...findings, ...accepted.map(({ finding }) => finding)];
  const rules = [...new Map(allFindings.map((finding) => [finding.rule, finding])).values()].map(
    toRule,
  );
  const results = [
    ...findings.map((finding) => toResult(finding, contractFile)),
    ...accepted.map(({ finding, reason }) => ({
      ...toResult(finding, contractFile),
      suppressions: [{ kind: 'external', status: 'accepted', justification: reason }],
    })),
  ];
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'halyard-contract-check', rules } },
        automationDetails: { id: `contract-check/${flags.url}${flags.prefix}/` },
        invocations: [
          {
            executionSuccessful: ending !== 'interrupted',
            toolExecutionNotifications: listRemarks(report).map((text) => ({
              level: 'note',
              message: { text },
            })),
          },
        ],
        columnKind: 'utf16CodeUnits',
        properties: { contract: version },
        results,
      },
    ],
  };
}

function toRule(finding: Finding) {
  const { rule } = finding;
  return { id: rule, shortDescription: { text: rule }, properties: { tags: [finding.class] } };
}

function toResult(finding: Finding, contractFile: string) {
  const { id, rule, severity, operation, place, line, probe, expected, actual, question, curl } =
    finding;
  const uri = encodeURI(contractFile.replaceAll('\\', '/'));
  const text = [
    `${operation}: ${probe}`,
    `Expected: ${expected}`,
    `Came: ${actual}`,
    ...(question ? [question] : []),
  ].join('\n');
  return {
    ruleId: rule,
    level: LEVELS[severity],
    message: { text },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri }, region: { startLine: line } },
        logicalLocations: [{ name: operation, fullyQualifiedName: place, kind: 'function' }],
      },
    ],
    partialFingerprints: { 'contractCheck/v1': id },
    properties: { severity, curl },
  };
}
