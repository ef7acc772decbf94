import { expect, test } from 'vitest';
import { makeCalendarFile } from './calendar-event';

const EVENT = {
  title: '海帆会员到期，记得续费'.repeat(5),
  text: 'Ends; renew, or not.\nC:\\',
  time: Date.UTC(2026, 11, 18, 6, 5),
  url: 'https://halyard.example/zh/pricing',
};

test('an event is a file that calendars read: a time in UTC, a reminder, escaped and folded lines', () => {
  const file = makeCalendarFile(EVENT, Date.UTC(2026, 0, 1));
  const lines = file.split('\r\n');
  expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([]);
  expect(file.replaceAll('\r\n ', '').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Halyard//Site//EN',
    'BEGIN:VEVENT',
    expect.stringMatching(/^UID:[\da-f-]{36}$/),
    'DTSTAMP:20260101T000000Z',
    'DTSTART:20261218T060500Z',
    `SUMMARY:${EVENT.title}`,
    String.raw`DESCRIPTION:Ends\; renew\, or not.\nC:\\`,
    'URL:https://halyard.example/zh/pricing',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${EVENT.title}`,
    'TRIGGER:-P3D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
