import { expect, test } from 'vitest';
import { OrderStatus } from '@/api/enums';
import { type WantedOrder, blocksOrder } from './order';

const PENDING = { status: OrderStatus.Pending, productId: 'standard-12m', groupId: null };
const SEAT = { ...PENDING, groupId: 'gOne' };

test.each<[string, Parameters<typeof blocksOrder>[0], WantedOrder, boolean]>([
  ['of the product', PENDING, { kind: 'product', productId: 'standard-12m' }, true],
  ['of another product', PENDING, { kind: 'product', productId: 'lite-1m' }, false],
  ['of a seat, not the product', SEAT, { kind: 'product', productId: 'standard-12m' }, false],
  ['of a group of the product', SEAT, { kind: 'start', productId: 'standard-12m' }, true],
  ['of a group of another product', SEAT, { kind: 'start', productId: 'lite-1m' }, false],
  ['of the product alone', PENDING, { kind: 'start', productId: 'standard-12m' }, false],
  ['of a seat in the group', SEAT, { kind: 'seat', groupId: 'gOne' }, true],
  ['of a seat in another group', SEAT, { kind: 'seat', groupId: 'gTwo' }, false],
  ['that is paid', { ...SEAT, status: OrderStatus.Paid }, { kind: 'seat', groupId: 'gOne' }, false],
])('an order %s is in the way of the wanted one, or is not', (_, order, wanted, is) => {
  expect(blocksOrder(order, wanted)).toBe(is);
});
