/** The form of a group's id (contract: GroupId). */
const ID = /^[0-9A-Za-z]{8,32}$/;
const IN_LINK = /[?&]group=([0-9A-Za-z]{8,32})(?![0-9A-Za-z%])/;

export type GroupInput = { groupId: string } | { problem: 'missing' | 'wrong' };

/**
 * Finds the group in pasted text: its id, its link on any host (mirrors differ), or a message with the link in it. Only the id
 * is used; the link itself is never followed.
 */
export function parseGroupId(input: string): GroupInput {
  const text = input.replaceAll(/[\u200B-\u200D\uFEFF]/g, '').trim();
  if (text === '') return { problem: 'missing' };
  const groupId = ID.test(text) ? text : IN_LINK.exec(text)?.[1];
  return groupId ? { groupId } : { problem: 'wrong' };
}
