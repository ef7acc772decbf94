import { GROUP_ID_PATTERN } from '@/api/constants';
import { QUERY } from '@/config/paths';
import { unanchored } from '@/lib/pattern';

const IN_LINK = new RegExp(`[?&]${QUERY.group}=(${unanchored(GROUP_ID_PATTERN)})(?![0-9A-Za-z%])`);

export type GroupInput = { groupId: string } | { problem: 'missing' | 'wrong' };

/**
 * Finds the group in pasted text: its id, its link on any host (mirrors differ), or a message with the link in it. Only the id
 * is used; the link itself is never followed.
 */
export function parseGroupId(input: string): GroupInput {
  const text = input.replaceAll(/[\u200B-\u200D\uFEFF]/g, '').trim();
  if (text === '') return { problem: 'missing' };
  const groupId = GROUP_ID_PATTERN.test(text) ? text : IN_LINK.exec(text)?.[1];
  return groupId ? { groupId } : { problem: 'wrong' };
}
