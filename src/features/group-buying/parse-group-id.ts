import { GROUP_ID_PATTERN, GROUP_ID_TYPED } from '@/api/constants';
import { tidyTyped } from '@/lib/typed-text';
import { QUERY } from '@/config/paths';
import { withoutTrailingWords } from '@/lib/link-text';
import { unanchored } from '@/lib/pattern';

const IN_LINK = new RegExp(`[?&]${QUERY.group}=(${unanchored(GROUP_ID_PATTERN)})(?![0-9A-Za-z])`);

export type GroupInput = { groupId: string } | { problem: 'missing' | 'wrong' };

/**
 * Finds the group in pasted text: its id, its link on any host (mirrors differ), or a message that contains the link.
 * Only the id is used; the link itself is never followed.
 */
export function parseGroupId(input: string): GroupInput {
  const text = tidyTyped(GROUP_ID_TYPED, input);
  if (text === '') return { problem: 'missing' };
  const ids = [
    // Keeps the words of a message separate.
    IN_LINK.exec(tidyTyped('word', input))?.[1] ?? '',
    // A second query may follow it.
    withoutTrailingWords(input).replace(/[?&].*/, ''),
    text,
  ];
  const groupId = ids.find((id) => GROUP_ID_PATTERN.test(id));
  return groupId ? { groupId } : { problem: 'wrong' };
}
