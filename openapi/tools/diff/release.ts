import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Change, Level } from './change.ts';

export type Edition = { version: string; changelog: string };

const TEXT = z.string().trim().min(1);
/** The approval of a deliberate break. The file of approvals explains each member. */
const APPROVAL = z.object({ version: TEXT, change: TEXT, where: TEXT, text: TEXT, reason: TEXT });
const APPROVALS = z.object({ approved: z.array(APPROVAL) });
export type Approval = z.infer<typeof APPROVAL>;

/** Reads the approvals in `file`; empty if it does not exist. Throws if an entry is incomplete. */
export function approvalsIn(file: string): Approval[] {
  if (!existsSync(file)) return [];
  const { data, error } = APPROVALS.safeParse(parse(readFileSync(file, 'utf8')));
  if (error) throw new Error(`${file} is not as its first lines say:\n${z.prettifyError(error)}`);
  return data.approved;
}

/**
 * The approvals for versions after `from`, up to and including `to`. Those for earlier versions are history and need
 * not match any more.
 */
export function approvalsBetween(approvals: Approval[], from: string, to: string): Approval[] {
  return approvals.filter(
    ({ version }) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0,
  );
}

export function approves({ change, where, text }: Approval, found: Change): boolean {
  return (
    change === found.id && (where === 'all' || where === found.where) && found.text.includes(text)
  );
}

const STEP: Record<Level, string> = {
  breaking: 'something breaks',
  addition: 'there are additions',
  words: 'words changed',
};

/**
 * Lists, in sentences, what is missing before `changes` (breaks first) may be released: a sufficient version step, a
 * changelog entry, an approval with a reason for each break. Also lists approvals that approve nothing. Pure.
 */
export function releaseRequirements(
  changes: Change[],
  before: Edition,
  after: Edition,
  approvals: Approval[],
): string[] {
  const valid = approvalsBetween(approvals, before.version, after.version);
  const breaks = changes.filter(({ level }) => level === 'breaking');
  const unapproved = breaks.filter(
    (change) => !valid.some((approval) => approves(approval, change)),
  );
  return [
    ...versionRequirements(changes[0]?.level, before, after),
    ...(changes[0] ? changelogRequirements(breaks.length > 0, before, after) : []),
    ...(unapproved.length > 0 ? [approvalRequirement(unapproved)] : []),
    ...staleApprovals(approvals, valid, breaks, after),
  ];
}

/** Lists what is missing after a change of an unpublished version: a line in the version's changelog entry. Pure. */
export function draftRequirements(changes: Change[], before: Edition, after: Edition): string[] {
  const breaks = changes.filter(({ level }) => level === 'breaking');
  return changes[0] ? changelogRequirements(breaks.length > 0, before, after) : [];
}

function versionRequirements(level: Level | undefined, before: Edition, after: Edition): string[] {
  if (compareVersions(after.version, before.version) < 0) {
    return [`info.version is lowered from ${before.version} to ${after.version}. Let it rise.`];
  }
  if (!level) return [];
  const requiredVersion = nextVersion(before.version, level);
  if (compareVersions(after.version, requiredVersion) >= 0) return [];
  return [
    `Raise info.version in openapi/contract/openapi.yaml to ${requiredVersion} or later: ${STEP[level]} since ` +
      `${before.version}, and it is ${after.version}.`,
  ];
}

function changelogRequirements(isBreaking: boolean, before: Edition, after: Edition): string[] {
  const entry = findEntry(after.changelog, after.version);
  const place = `"## ${after.version}" in openapi/CHANGELOG.md`;
  if (!entry) return [`Write what changed under ${place}, for developers of clients and servers.`];
  if (entry === findEntry(before.changelog, after.version)) {
    return [`The entry ${place} doesn't mention this change: it has not changed.`];
  }
  if (isBreaking && !/\bbreak/i.test(entry)) {
    return [`Begin ${place} with what breaks, in a line that says "Breaking".`];
  }
  return [];
}

function approvalRequirement({ length }: Change[]): string {
  const [subject, object] = length === 1 ? ['1 break is', 'it'] : [`${length} breaks are`, 'them'];
  return (
    `${subject} not approved. Undo ${object}; or give what is new a path of its own beside the old one; or list ` +
    `${object} in openapi/contract/approved-breaks.yaml with the reason why it hurts no client or server.`
  );
}

function staleApprovals(
  approvals: Approval[],
  valid: Approval[],
  breaks: Change[],
  after: Edition,
): string[] {
  const idle = valid.filter((approval) => !breaks.some((change) => approves(approval, change)));
  const prematureApprovals = approvals.filter(
    ({ version }) => compareVersions(version, after.version) > 0,
  );
  const approvalName = ({ version, change, where, text }: Approval) =>
    `${version} · ${change} · ${where} · "${text}"`;
  return [
    ...idle.map(
      (approval) =>
        `Delete from openapi/contract/approved-breaks.yaml what breaks nothing: ${approvalName(approval)}`,
    ),
    ...prematureApprovals.map(
      (approval) => `An approval is for a version that is not there yet: ${approvalName(approval)}`,
    ),
  ];
}

/** The text below the heading `## <version>`, up to the next heading of this level; empty without the heading. */
function findEntry(changelog: string, version: string): string {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => line.trim() === `## ${version}`);
  if (start < 0) return '';
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^##? /.test(line));
  return (end < 0 ? rest : rest.slice(0, end)).join('\n').trim();
}

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/** Compares two versions, for sorting. Throws if one is not three numbers. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [parseVersion(one), parseVersion(other)];
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/**
 * The lowest version that a change of this level allows: it raises the major for breaks, the minor for additions, the
 * patch for words. Before 1.0.0, a break raises the minor, because nothing is promised yet.
 */
export function nextVersion(version: string, level: Level): string {
  const [major, minor, patch] = parseVersion(version);
  if (level === 'words') return `${major}.${minor}.${patch + 1}`;
  if (level === 'addition' || major === 0) return `${major}.${minor + 1}.0`;
  return `${major + 1}.0.0`;
}

function parseVersion(version: string): [number, number, number] {
  const match = VERSION.exec(version);
  if (!match) throw new Error(`"${version}" is not a version; info.version wants one like 1.4.0.`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}
