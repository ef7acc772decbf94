import { expect, it } from 'vitest';
import type { Goods } from '@/api';
import { LITE, STANDARD } from './grant-time';
import { deviceLimits, periodsOf, plansOf } from './plans';

const product = (type: Goods['type'], periodMonths: number, deviceLimit = 5) =>
  ({ type, periodMonths, deviceLimit }) as Goods;

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
