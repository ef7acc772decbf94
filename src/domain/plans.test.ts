import { expect, it } from 'vitest';
import type { Goods } from '@/api';
import { PlanType } from '@/api/enums';
import { deviceLimits, firstPeriod, listPeriods, listPlans, sellablePeriods } from './plans';

const product = (type: Goods['type'], periodMonths: number, deviceLimit = 5, available = true) =>
  ({ type, periodMonths, deviceLimit, available }) as Goods;

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

/** `S12 L6x` is standard for 12 months, and lite for 6, which is sold out. */
const listSold = (text: string) =>
  text.split(' ').map((word) => {
    const type = { S: PlanType.Standard, L: PlanType.Lite }[word[0] ?? ''] ?? (3 as PlanType);
    return product(type, Number.parseInt(word.slice(1), 10), 5, !word.endsWith('x'));
  });

it.each([
  ['the first one', 'S12 S6 L12', 12],
  ['one that every plan has', 'S12 S6 L6', 6],
  ['one that can be ordered in every plan', 'S12 S6 L12x L6', 6],
  ['one that every plan has, where none can be ordered in all', 'S12 S6 L6x L1', 6],
  ['one that most plans have, where one plan has another', 'S12 S6 L6 O24', 6],
  ['the first one, where the plans have none in common', 'S12 L1', 12],
])('the period that is chosen first is %s', (_, sold, months) => {
  expect(firstPeriod(listSold(sold))).toBe(months);
});

it('nothing on sale has no first period', () => {
  expect(firstPeriod([])).toBeUndefined();
});

it('the periods of a plan that lead on are those that can be ordered', () => {
  expect(sellablePeriods(listSold('L12x L6 L1'))).toEqual([6, 1]);
});
