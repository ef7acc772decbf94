import { expect, it } from 'vitest';
import type { Goods } from '@/api';
import { PlanType } from '@/api/enums';
import { deviceLimits, firstPeriod, listPeriods, listPlans, sellablePeriods } from './plans';

const product = (type: Goods['type'], periodMonths: number, deviceLimit = 5, available = true) =>
  ({ type, periodMonths, deviceLimit, available }) as Goods;

/** A product of $10.00 that saves some of it. */
const saving = (periodMonths: number, amount: string, available = true) =>
  ({
    periodMonths,
    available,
    originalPrice: { amount: '10.00', currency: 'USD' },
    price: { amount: (10 - Number(amount)).toFixed(2), currency: 'USD' },
  }) as Goods;

const goods = [
  product(PlanType.Lite, 6, 2),
  product(PlanType.Standard, 12, 5),
  product(PlanType.Lite, 12, 3),
];

it('goods are told apart by plan, in the order in which the server lists them', () => {
  expect(listPlans(goods)).toEqual([
    { type: PlanType.Lite, goods: [goods[0], goods[2]] },
    { type: PlanType.Standard, goods: [goods[1]] },
  ]);
  expect(listPlans([])).toEqual([]);
});

it('a period that several plans have is one period', () => {
  expect(listPeriods(goods)).toEqual([6, 12]);
});

it('the device limits of a plan are those of its products', () => {
  expect(deviceLimits([product(PlanType.Lite, 6, 2), product(PlanType.Lite, 12, 3)])).toEqual({
    least: 2,
    most: 3,
  });
});

it.each([
  ['that saves the most', [saving(6, '3.00'), saving(12, '5.00')], 12],
  ['that can be ordered', [saving(12, '5.00', false), saving(6, '3.00')], 6],
  ['that comes first, where none saves', [saving(1, '0.00'), saving(6, '0.00')], 1],
])('the period that is chosen first is the one %s', (_, sold, months) => {
  expect(firstPeriod(sold)).toBe(months);
});

it('nothing on sale has no first period', () => {
  expect(firstPeriod([])).toBeUndefined();
});

it('the periods of a plan that lead on are those that can be ordered', () => {
  expect(
    sellablePeriods([saving(12, '0.00', false), saving(6, '0.00'), saving(1, '0.00')]),
  ).toEqual([6, 1]);
});
