import { expect, test } from 'vitest';
import { type Group, type GroupMember, PayStatus } from '@/api';
import { examples } from '@mocks/generated/examples';
import { seatNews } from './seat-news';

const START = 1_767_225_600_000;
const [creator] = (examples.paymentJointOrder.ok.data as Group).members;
/** Members a, b and so on join one after the other. */
const member = (uid: string, changes: Partial<GroupMember> = {}) =>
  ({ ...creator, uid, joinTime: START + uid.charCodeAt(0), ...changes }) as GroupMember;
const group = (...members: GroupMember[]) => ({ members }) as unknown as Group;

const unpaid = { payStatus: PayStatus.Unpaid };

test.each<[string, Group, Group, string[]]>([
  ['nobody', group(member('a')), group(member('a')), []],
  ['who joined', group(member('a')), group(member('a'), member('b')), ['b joined']],
  ['who joined and has not paid', group(), group(member('b', unpaid)), ['b joined']],
  ['who paid', group(member('b', unpaid)), group(member('b')), ['b paid']],
  ['not who left', group(member('a'), member('b', unpaid)), group(member('a')), []],
  [
    'not whose account was deleted',
    group(member('a')),
    group(member('82xxxx22', { joinTime: START + 97 })),
    [],
  ],
  ['not the viewer', group(), group(member('a', { self: true })), []],
  [
    'two with the same masked uid',
    group(member('1x9')),
    group(member('1x9'), member('1x9', { joinTime: START })),
    ['1x9 joined'],
  ],
])('news names %s', (_, before, after, told) => {
  expect(seatNews(before, after).map((news) => `${news.member.uid} ${news.kind}`)).toEqual(told);
});
