import { expect, it } from 'vitest';
import type { Goods } from '@/api';
import { LITE, STANDARD } from './grant-time';
import { deviceLimits, firstPeriod, periodsOf, plansOf, sellablePeriods } from './plans';

const product = (type: Goods['type'], periodMonths: number, deviceLimit = 5, available = true) =>
  ({ type, periodMonths, deviceLimit, available }) as Goods;
const soldOut = (type: Goods['type'], periodMonths: number) =>
  product(type, periodMonths, 5, false);

const goods = [product(LITE, 6, 2), product(STANDARD, 12, 5), product(LITE, 12, 3)];

it('goods are told apart by plan, in the order in which the server lists them', () => {
  expect(plansOf(goods)).toEqual([
    { type: LITE, goods: [goods[0], goods[2]] },
    { type: STANDARD, goods: [goods[1]] },
  ]);
  expect(plansOf([])).toEqual([]);
});

it('a period that several plans have is one period', () => {
  expect(periodsOf(goods)).toEqual([6, 12]);
});

it('the device limits of a plan are those of its products', () => {
  expect(deviceLimits([product(LITE, 6, 2), product(LITE, 12, 3)])).toEqual({ least: 2, most: 3 });
});

it.each([
  ['the first one', [product(STANDARD, 12), product(STANDARD, 6), product(LITE, 12)], 12],
  ['one that every plan has', [product(STANDARD, 12), product(STANDARD, 6), product(LITE, 6)], 6],
  [
    'one that can be ordered in every plan',
    [product(STANDARD, 12), product(STANDARD, 6), soldOut(LITE, 12), product(LITE, 6)],
    6,
  ],
  [
    'one that every plan has, where none can be ordered in all',
    [product(STANDARD, 12), product(STANDARD, 6), soldOut(LITE, 6), product(LITE, 1)],
    6,
  ],
  [
    'the first one, where the plans have none in common',
    [product(STANDARD, 12), product(LITE, 1)],
    12,
  ],
])('the period that is chosen first is %s', (_, sold, months) => {
  expect(firstPeriod(sold)).toBe(months);
});

it('nothing on sale has no first period', () => {
  expect(firstPeriod([])).toBeUndefined();
});

it('the periods of a plan that lead on are those that can be ordered', () => {
  expect(sellablePeriods([soldOut(LITE, 12), product(LITE, 6), product(LITE, 1)])).toEqual([6, 1]);
});
