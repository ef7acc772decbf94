import { type Approval, approvalsBetween, approves } from './approvals.ts';
import type { Change, Level } from './change.ts';
import { compareVersions, nextVersion } from './version.ts';

export type Edition = { version: string; changelog: string };

const STEP: Record<Level, string> = {
  breaking: 'something breaks',
  addition: 'there are additions',
  words: 'words changed',
};

/**
 * What is still to be done before `changes` (what breaks first) may be: a version step that fits, a changelog entry, an
 * approval with a reason for each break; and approvals that approve nothing. Each a sentence for whoever does it. Pure.
 */
export function demandsOf(
  changes: Change[],
  before: Edition,
  after: Edition,
  approvals: Approval[],
): string[] {
  const valid = approvalsBetween(approvals, before.version, after.version);
  const breaks = changes.filter(({ level }) => level === 'breaking');
  const unapproved = breaks.filter((it) => !valid.some((approval) => approves(approval, it)));
  return [
    ...versionDemands(changes[0]?.level, before, after),
    ...(changes[0] ? changelogDemands(breaks.length > 0, before, after) : []),
    ...(unapproved.length > 0 ? [approvalDemand(unapproved)] : []),
    ...staleDemands(approvals, valid, breaks, after),
  ];
}

function versionDemands(level: Level | undefined, before: Edition, after: Edition): string[] {
  const isEarlier = compareVersions(after.version, before.version) < 0;
  if (isEarlier) {
    return [`info.version goes back from ${before.version} to ${after.version}. Let it rise.`];
  }
  if (!level) return [];
  const wanted = nextVersion(before.version, level);
  if (compareVersions(after.version, wanted) >= 0) return [];
  return [
    `Raise info.version in openapi/openapi.yaml to ${wanted} or later: ${STEP[level]} since ` +
      `${before.version}, and it is ${after.version}.`,
  ];
}

function changelogDemands(isBreaking: boolean, before: Edition, after: Edition): string[] {
  const entry = entryOf(after.changelog, after.version);
  const place = `"## ${after.version}" in openapi/CHANGELOG.md`;
  if (!entry) return [`Write what changed under ${place}, for whoever calls or implements it.`];
  if (entry === entryOf(before.changelog, after.version)) {
    return [`The entry ${place} says nothing of this change: it reads as before.`];
  }
  if (isBreaking && !/\bbreak/i.test(entry)) {
    return [`Begin ${place} with what breaks, in a line that says "Breaking".`];
  }
  return [];
}

function approvalDemand({ length }: Change[]): string {
  const [subject, object] = length === 1 ? ['1 break is', 'it'] : [`${length} breaks are`, 'them'];
  return (
    `${subject} not approved. Undo ${object}; or give what is new a path of its own beside the old one; or list ` +
    `${object} in openapi/approved-breaks.yaml with the reason why nobody is hurt.`
  );
}

function staleDemands(
  approvals: Approval[],
  valid: Approval[],
  breaks: Change[],
  after: Edition,
): string[] {
  const idle = valid.filter((approval) => !breaks.some((it) => approves(approval, it)));
  const early = approvals.filter(({ version }) => compareVersions(version, after.version) > 0);
  const named = ({ version, change, where, text }: Approval) =>
    `${version} · ${change} · ${where} · "${text}"`;
  return [
    ...idle.map(
      (it) => `Delete from openapi/approved-breaks.yaml what breaks nothing: ${named(it)}`,
    ),
    ...early.map((it) => `An approval is for a version that is not there yet: ${named(it)}`),
  ];
}

/** The text below `## <version>`, up to the next heading of its rank; empty without one. */
function entryOf(changelog: string, version: string): string {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => line.trim() === `## ${version}`);
  if (start < 0) return '';
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^##? /.test(line));
  return (end < 0 ? rest : rest.slice(0, end)).join('\n').trim();
}
