import { expect } from 'vitest';
import type { OperationId } from '@/api/testing/operations';
import {
  PATHS,
  checkoutPath,
  cryptoPayPath,
  buildGroupPath,
  newGroupPath,
  purchasedPath,
} from '@/config/paths';
import { hashThat } from '@/testing/crypto-orders';
import { button, confirmCancelling, field } from '@/testing/screen';
import { findScene } from './reads';
import { type Scene, press, pressInMain, pressUntilGone } from './scene';

const OPEN_ORDER = 'H20260101000100';

async function applyCoupon() {
  await pressUntilGone(button('Apply'));
  await expect.element(button('Remove')).toBeVisible();
}

/** The scenes of payments, and of visits. */
export const PAYMENT_SCENES = {
  paymentShop: [
    { path: PATHS.pricing },
    findScene('paymentShop'),
    { path: checkoutPath('standard-12m'), as: 'lite' },
  ],
  paymentCoupon: [
    {
      path: checkoutPath('standard-12m', { coupon: 'HOIST10' }),
      as: 'lite',
      goOn: applyCoupon,
    },
  ],
  paymentPurchase: [
    {
      path: checkoutPath('standard-12m', { method: 'alipay' }),
      as: 'newcomer',
      press: press(/^Pay /),
    },
  ],
  paymentOrder: [{ path: purchasedPath(OPEN_ORDER), as: 'orders' }, findScene('paymentOrder')],
  paymentCancelOrder: [
    {
      path: purchasedPath(OPEN_ORDER),
      as: 'orders',
      prepare: press(`Cancel order ${OPEN_ORDER}`),
      again: press(`Cancel order ${OPEN_ORDER}`),
      press: () => confirmCancelling.click(),
    },
  ],
  paymentCryptoDetail: [{ path: cryptoPayPath('standard-1m'), as: 'newcomer' }],
  paymentCryptoSubmit: [
    {
      path: cryptoPayPath('standard-12m', { order: 'H20260101000111' }),
      as: 'orders',
      prepare: () => field('Transaction hash').fill(hashThat()),
      press: press('I’ve sent it'),
      typed: () => [field('Transaction hash')],
    },
  ],
  paymentJointPurchase: [
    {
      path: newGroupPath('standard-12m', 2, 'own'),
      as: 'newcomer',
      press: press(/^Start group/),
    },
  ],
  paymentJointJoinForPay: [
    { path: buildGroupPath('gOwnShareOpen'), as: 'newcomer', press: press(/^Join and pay/) },
  ],
  paymentJointJoin: [
    { path: buildGroupPath('gPayAllOpen'), as: 'newcomer', press: pressInMain('Join') },
  ],
  paymentJointOrder: [{ path: buildGroupPath('gPayAllOpen'), as: 'newcomer' }],
  marketingVisit: [{ path: '/pricing?gclid=EAIaIQ', silent: 'nothing of the visitor’s' }],
} satisfies Partial<Record<OperationId, readonly Scene[] | string>>;
