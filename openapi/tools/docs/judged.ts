import type { Schema } from '../generate/document.ts';

/** What the check judges by extensions, where no description says it. */
export function describeJudged(schema: Schema): string[] {
  const { 'x-unknown': unknown, 'x-owned': isOwned, 'x-fixed': fixed, 'x-time': time } = schema;
  const { from, least, most } = time ?? {};
  return [
    ...(unknown ? [`An unknown value is refused with ${code(unknown)}.`] : []),
    ...(isOwned ? ['It is of one account, and in the answers to no other.'] : []),
    ...(fixed
      ? [`For one ${code(fixed.by)}, ${fixed.members.map(code).join(', ')} never change.`]
      : []),
    ...(from ? [`Not before ${least ? `${code(least)} after ` : ''}${code(from)}.`] : []),
    ...(most
      ? [`Not after ${most === 'now' ? '' : `${code(most)} from `}${code(from ?? 'now')}.`]
      : []),
  ];
}

function code(text: string): string {
  return `\`${text}\``;
}
