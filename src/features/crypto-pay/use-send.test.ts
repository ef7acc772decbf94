import { expect, test } from 'vitest';
import { type SendEvent, type SendState, sendReducer } from './use-send';

const STATES = ['ready', 'checking', 'asking'] as const;

test.each<[SendEvent['type'], Record<SendState['name'], SendState['name']>]>([
  ['press', { ready: 'checking', checking: 'checking', asking: 'asking' }],
  ['ask', { ready: 'ready', checking: 'asking', asking: 'asking' }],
  ['end', { ready: 'ready', checking: 'ready', asking: 'ready' }],
  ['stop', { ready: 'ready', checking: 'ready', asking: 'ready' }],
  ['forget', { ready: 'ready', checking: 'checking', asking: 'asking' }],
])('after "%s" the states are %o', (type, expected) => {
  const names = STATES.map((name) => [name, sendReducer({ name, problem: null }, { type }).name]);
  expect(Object.fromEntries(names)).toEqual(expected);
});

test('a problem stays until the next press, and one that nobody waits for is not shown', () => {
  const ended = sendReducer(
    { name: 'asking', problem: null },
    { type: 'end', problem: 'rejected' },
  );
  expect(ended).toEqual({ name: 'ready', problem: 'rejected' });
  expect(sendReducer(ended, { type: 'end', problem: 'failed' })).toEqual(ended);
  expect(sendReducer(ended, { type: 'press' })).toEqual({ name: 'checking', problem: null });
  expect(sendReducer(ended, { type: 'forget' })).toEqual({ name: 'ready', problem: null });
});
