import { describe, expect, test } from 'vitest';
import { deviceUsage } from './account';

describe('device usage', () => {
  test('tells how many devices still fit', () => {
    expect(deviceUsage({ used: 2, limit: 5 })).toEqual({
      used: 2,
      limit: 5,
      free: 3,
      isFull: false,
    });
  });

  test('is full at the limit, and above a limit that was lowered', () => {
    expect(deviceUsage({ used: 5, limit: 5 })).toMatchObject({ free: 0, isFull: true });
    expect(deviceUsage({ used: 6, limit: 5 })).toMatchObject({ free: 0, isFull: true });
  });
});
