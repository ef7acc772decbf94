import type { Approval } from './approvals.ts';
import { approves } from './approvals.ts';
import type { Change, Level } from './change.ts';

const TITLES: Record<Level, string> = {
  breaking: 'Breaking',
  addition: 'Additions',
  words: 'Words',
};
const WIDTH = 110;
const INDENT = '      ';

/** The changes for a terminal: equal ones once, with all their operations; a break with its approval. */
export function report(changes: Change[], approvals: Approval[]): string[] {
  return (Object.keys(TITLES) as Level[]).flatMap((level) => {
    const groups = grouped(changes.filter((change) => change.level === level));
    if (groups.length === 0) return [];
    return [
      '',
      `${TITLES[level]} (${groups.length})`,
      ...groups.flatMap((it) => lines(it, approvals)),
    ];
  });
}

function grouped(changes: Change[]): Change[][] {
  const groups = Object.groupBy(changes, ({ id, text }) => `${id}\n${text}`);
  return Object.values(groups).filter((group) => group !== undefined);
}

function lines(group: Change[], approvals: Approval[]): string[] {
  const [first] = group as [Change];
  const approval = approvals.find((it) => group.every((change) => approves(it, change)));
  return [
    `  ${first.text}  [${first.id}]`,
    ...wrapped(group.map(({ where }) => where)),
    ...(approval ? [`${INDENT}approved: ${approval.reason.trim()}`] : []),
  ];
}

function wrapped(names: string[]): string[] {
  const result: string[] = [];
  for (const name of new Set(names)) {
    const last = result.at(-1);
    if (last !== undefined && last.length + name.length + 2 <= WIDTH) {
      result[result.length - 1] = `${last}, ${name}`;
    } else {
      result.push(INDENT + name);
    }
  }
  return result;
}
