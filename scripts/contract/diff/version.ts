import type { Level } from './change.ts';

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/** Negative, zero or positive, as for a sort. Throws where one is not three numbers. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/**
 * The least version that a change of this level wants: the major for what breaks, the minor for additions, the patch
 * for words. Before 1.0.0, which promises nothing, a break raises the minor.
 */
export function nextVersion(version: string, level: Level): string {
  const [major, minor, patch] = numbersOf(version);
  if (level === 'words') return `${major}.${minor}.${patch + 1}`;
  if (level === 'addition' || major === 0) return `${major}.${minor + 1}.0`;
  return `${major + 1}.0.0`;
}

function numbersOf(version: string): [number, number, number] {
  const match = VERSION.exec(version);
  if (!match) throw new Error(`"${version}" is not a version; info.version wants one like 1.4.0.`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}
