import { expect, test } from 'vitest';
import { type Group, type GroupMember, PayStatus } from '@/api';
import { seatNews } from './seat-news';

const member = (uid: string, changes: Partial<GroupMember> = {}): GroupMember => ({
  uid,
  role: 'member',
  self: false,
  payStatus: PayStatus.Paid,
  joinTime: 1_767_225_600_000,
  reservedUntilTime: null,
  refund: 'none',
  ...changes,
});
const group = (...members: GroupMember[]) => ({ members }) as unknown as Group;

const unpaid = { payStatus: PayStatus.Unpaid };

test.each<[string, Group, Group, string[]]>([
  ['nobody', group(member('a')), group(member('a')), []],
  ['who joined', group(member('a')), group(member('a'), member('b')), ['b joined']],
  ['who joined and has not paid', group(), group(member('b', unpaid)), ['b joined']],
  ['who paid', group(member('b', unpaid)), group(member('b')), ['b paid']],
  ['not who left', group(member('a'), member('b', unpaid)), group(member('a')), []],
  ['not the viewer', group(), group(member('a', { self: true })), []],
  [
    'two with the same masked uid',
    group(member('1x9')),
    group(member('1x9'), member('1x9', { joinTime: 1_767_225_601_000 })),
    ['1x9 joined'],
  ],
])('news names %s', (_, before, after, told) => {
  expect(seatNews(before, after).map(({ uid, kind }) => `${uid} ${kind}`)).toEqual(told);
});
