import type { OperationId } from '@/api/testing/operations';
import {
  PATHS,
  buildGroupPath,
  checkoutPath,
  cryptoPayPath,
  newGroupPath,
  purchasedPath,
} from '@/config/paths';
import { hashThat } from './crypto-orders';
import { button, confirmCancelling, field, main, password, radio } from './screen';

/** Where an operation is called, by which account of the fixtures, and how. */
export type Scene = {
  operation: OperationId;
  path: string;
  /** A guest by default. */
  as?: string;
  /** Fills in and opens what has to come before the press. */
  prepare?: () => Promise<void>;
  /** Makes the call. By default the screen calls when it opens. */
  press?: () => Promise<void>;
};

const PRODUCT = 'standard-12m';
const OPEN_ORDER = 'H20260101000100';
const kolTab = (tab: string) => `${PATHS.kol}?tab=${tab}`;
const press = (name: string | RegExp) => () => button(name).click();

/** Screens that call when they open. */
export const READS: readonly Scene[] = [
  { operation: 'systemDisplayConfig', path: PATHS.home },
  { operation: 'paymentShop', path: PATHS.pricing },
  { operation: 'paymentShop', path: PATHS.groupBuying },
  { operation: 'systemClientConfig', path: PATHS.download },
  { operation: 'systemDisplayConfig', path: PATHS.affiliate },
  { operation: 'userTrialOffer', path: `${PATHS.trial}?invite=HOIST7` },
  { operation: 'systemUserInfo', path: PATHS.profile, as: 'yearly' },
  { operation: 'paymentOrder', path: PATHS.profile, as: 'orders' },
  { operation: 'userGetDeviceList', path: PATHS.device, as: 'yearly' },
  { operation: 'systemAffiliate', path: PATHS.reward, as: 'yearly' },
  { operation: 'systemUserBenefits', path: PATHS.benefits, as: 'yearly' },
  { operation: 'paymentJointPurchaseCreated', path: PATHS.groups, as: 'yearly' },
  { operation: 'userDeletePreview', path: PATHS.deleteAccount, as: 'yearly' },
  { operation: 'userKolInfo', path: PATHS.kol, as: 'kol' },
  { operation: 'userKolCommission', path: kolTab('commission'), as: 'kol' },
  { operation: 'userKolSettlement', path: kolTab('settlement'), as: 'kol' },
  { operation: 'userKolInvitation', path: kolTab('invitation'), as: 'kol' },
  { operation: 'paymentCoupon', path: checkoutPath(PRODUCT, { coupon: 'HOIST10' }), as: 'lite' },
  { operation: 'paymentOrder', path: purchasedPath(OPEN_ORDER), as: 'orders' },
  { operation: 'paymentCryptoDetail', path: cryptoPayPath('standard-1m'), as: 'newcomer' },
  { operation: 'paymentJointOrder', path: buildGroupPath('gPayAllOpen'), as: 'newcomer' },
];

/** Screens that call upon a press, one for each kind of answer. */
export const PRESSES: readonly Scene[] = [
  {
    operation: 'userLoginTypeUsername',
    path: PATHS.login,
    prepare: async () => {
      await radio('Username').click();
      await field('Username').fill('ada');
      await password().fill('halyard-123');
      await main.getByRole('checkbox').click();
    },
    press: () => main.getByRole('button', { name: 'Log in', exact: true }).click(),
  },
  {
    operation: 'systemRedeemCode',
    path: PATHS.reward,
    as: 'newcomer',
    prepare: async () => {
      await field('Redeem code').fill('SAIL-2026-GIFT');
      await button('Check code').click();
    },
    press: press('Redeem code'),
  },
  {
    operation: 'userRenameDevice',
    path: PATHS.device,
    as: 'yearly',
    prepare: async () => {
      await button('Rename Pixel 9').click();
      await field('Name of Pixel 9').fill('Old phone');
    },
    press: press('Save'),
  },
  {
    operation: 'paymentPurchase',
    path: checkoutPath(PRODUCT, { method: 'alipay' }),
    as: 'newcomer',
    press: press(/^Pay /),
  },
  {
    operation: 'paymentCancelOrder',
    path: purchasedPath(OPEN_ORDER),
    as: 'orders',
    prepare: press(`Cancel order ${OPEN_ORDER}`),
    press: () => confirmCancelling.click(),
  },
  {
    operation: 'paymentCryptoSubmit',
    path: cryptoPayPath(PRODUCT, { order: 'H20260101000111' }),
    as: 'orders',
    prepare: () => field('Transaction hash').fill(hashThat()),
    press: press('I’ve sent it'),
  },
  {
    operation: 'paymentJointPurchase',
    path: newGroupPath(PRODUCT, 2, 'own'),
    as: 'newcomer',
    press: press(/^Start group/),
  },
];
