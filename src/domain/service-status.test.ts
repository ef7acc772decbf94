import { expect, it } from 'vitest';
import { parseServiceStatus } from './service-status';

const page = { updated_at: '2026-11-26T02:00:00.000Z' };

it('a feed says how the service is, and when that was checked', () => {
  const answer = { page, status: { indicator: 'none', description: 'All Systems Operational' } };
  expect(parseServiceStatus(answer)).toEqual({
    description: 'All Systems Operational',
    time: Date.UTC(2026, 10, 26, 2),
  });
});

it.each([
  null,
  'operational',
  { page },
  { page, status: {} },
  { page, status: { description: '' } },
  { page: {}, status: { description: 'Up' } },
  { page: { updated_at: 'today' }, status: { description: 'Up' } },
])('any other answer says nothing: %j', (answer) => {
  expect(parseServiceStatus(answer)).toBeNull();
});
