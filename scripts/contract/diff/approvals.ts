import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Change } from './change.ts';
import { compareVersions } from './version.ts';

/** A break that was decided on purpose (openapi/approved-breaks.yaml). */
export type Approval = {
  /** The version that breaks. */
  version: string;
  /** The `id` of the change. */
  change: string;
  /** Its operation or part of the contract; `all` for every one. */
  where: string;
  /** A part of its text. */
  text: string;
  reason: string;
};

const FIELDS = ['version', 'change', 'where', 'text', 'reason'] as const;

/** The list in `file`, empty without one. Throws with advice where an entry is not complete. */
export function approvalsIn(file: string): Approval[] {
  if (!existsSync(file)) return [];
  const { approved } = (parse(readFileSync(file, 'utf8')) ?? {}) as { approved?: unknown };
  if (!Array.isArray(approved)) throw new Error(`${file}: wants a list named "approved".`);
  return approved.map((entry: unknown, index) => {
    const missing = FIELDS.filter((field) => !isText((entry as Record<string, unknown>)?.[field]));
    if (missing.length === 0) return entry as Approval;
    throw new Error(
      `${file}: entry ${index + 1} has no text as ${missing.join(', ')}. ` +
        'Each names version, change, where and text as the diff prints them, and a reason.',
    );
  });
}

/**
 * The approvals for what lies between two versions, the later one included. Those for earlier versions are history,
 * and need not match any more.
 */
export function approvalsBetween(approvals: Approval[], from: string, to: string): Approval[] {
  return approvals.filter(
    ({ version }) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0,
  );
}

export function approves({ change, where, text }: Approval, it: Change): boolean {
  return change === it.id && (where === 'all' || where === it.where) && it.text.includes(text);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
