import { describe, expect, test } from 'vitest';
import { deviceUsage, devicesToUnbind } from './device-usage';

const seen = (...times: number[]) => times.map((lastSeenTime) => ({ lastSeenTime }));

describe('device usage', () => {
  test('says how many devices still fit', () => {
    expect(deviceUsage(2, 5)).toEqual({ used: 2, limit: 5, free: 3, isFull: false });
  });

  test('is full at the limit, and above a limit that was lowered', () => {
    expect(deviceUsage(5, 5)).toMatchObject({ free: 0, isFull: true });
    expect(deviceUsage(6, 5)).toMatchObject({ free: 0, isFull: true });
  });
});

describe('devices to unbind for one more', () => {
  test('are none below the limit', () => {
    expect(devicesToUnbind(seen(1, 2), 3)).toEqual([]);
  });

  test('are the one seen longest ago at the limit', () => {
    expect(devicesToUnbind(seen(30, 10, 20), 3)).toEqual(seen(10));
  });

  test('are as many as it takes where the limit was lowered', () => {
    expect(devicesToUnbind(seen(30, 10, 20), 2)).toEqual(seen(10, 20));
  });
});
