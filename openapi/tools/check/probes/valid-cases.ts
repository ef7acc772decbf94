import { freshName } from '../random.ts';
import type { CheckContext } from '../context.ts';

/** Calls whose status is known: their inputs are the contract's samples with `values` filled in. */
export type ValidCase = {
  operations: string[];
  name: string;
  status: string;
  values?: (context: CheckContext) => object | Promise<object>;
  /** Whether the contract limits these calls, so that they are made less often. */
  isCostly?: boolean;
};

const DIGITS = '0123456789';
const UPPER = `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
const HEX = '0123456789abcdef';

export const unknownOrder = ({ random }: CheckContext) => `H${random.text(19, UPPER)}`;
export const unknownInvite = ({ random }: CheckContext) => random.text(16, UPPER);

export const paymentBy = (paymentMethod: string) => ({
  ...{ paymentMethod, crypto: null, idempotencyKey: crypto.randomUUID() },
});

/** Calls whose status follows from the contract, whatever data the server has. */
export const VALID_CASES: ValidCase[] = [
  {
    ...{ name: 'a valid call', status: 'Ok' },
    operations: [
      ...['systemClientConfig', 'systemDisplayConfig', 'systemBenefits', 'paymentShop'],
      ...['systemUserInfo', 'systemAffiliate', 'systemUserBenefits', 'userGetDeviceList'],
      ...['userDeletePreview', 'userUpdateProfile', 'paymentOrder', 'marketingVisit'],
      ...['paymentJointPurchaseCreated', 'paymentJointPurchaseParticipated'],
      ...['userKolInfo', 'userKolCommission', 'userKolSettlement', 'userKolInvitation'],
    ],
  },
  {
    ...{ name: 'a valid call', status: 'Ok', isCostly: true },
    operations: ['userExportData'],
  },
  {
    ...{ name: 'a span that ends before it begins', status: 'TimeRangeInvalid' },
    operations: ['userKolCommission'],
    values: () => ({ fromTime: 1_767_225_600_000, toTime: 1_767_139_200_000 }),
  },
  {
    ...{ name: 'an unknown order', status: 'OrderNotFound' },
    operations: ['paymentCancelOrder', 'paymentCryptoSubmit'],
    values: (context) => ({ orderId: unknownOrder(context) }),
  },
  {
    ...{ name: 'an unknown group', status: 'GroupNotFound' },
    operations: ['paymentJointOrder', 'paymentJointJoin', 'paymentJointJoinForPay'],
    values: ({ random }) => ({ groupId: `g${random.text(15, UPPER)}` }),
  },
  {
    ...{ name: 'an unknown device', status: 'DeviceNotFound' },
    operations: ['userUnbindDevice', 'userRenameDevice'],
    values: () => ({ id: crypto.randomUUID() }),
  },
  {
    ...{ name: 'an unknown product', status: 'ProductNotFound' },
    operations: ['paymentCoupon', 'paymentPurchase', 'paymentJointPurchase', 'paymentCryptoDetail'],
    values: ({ random }) => ({ productId: `check-${random.text(12, HEX)}` }),
  },
  {
    ...{ name: 'an unknown code', status: 'RedeemCodeUnknown', isCostly: true },
    operations: ['systemRedeemCode'],
    values: ({ random }) => ({ code: `CHECK-${random.text(16, UPPER)}`, preview: true }),
  },
  {
    ...{ name: 'an unknown invite code', status: 'InviteCodeInvalid' },
    operations: ['userTrialOffer', 'userRegisterTypeDeviceid', 'userRegisterTypeUsername'],
    values: (context) => ({
      username: freshName(context.random),
      inviteCode: unknownInvite(context),
    }),
  },
  {
    ...{ name: 'a name that is taken', status: 'AccountExists' },
    operations: ['userRegisterTypeUsername'],
    values: async (context) => ({ username: (await context.user()).username }),
  },
  {
    ...{ name: 'an unknown account', status: 'CredentialsInvalid' },
    operations: ['userLoginTypeUsername', 'userLoginTypeEmail'],
    values: ({ random }) => ({ username: freshName(random), email: makeEmail(random) }),
  },
  {
    ...{ name: 'a code that was not sent', status: 'CodeInvalid' },
    operations: ['userResetPassword', 'userLoginTypePhone', 'userRegisterTypeNormal'],
    values: ({ random }) => ({
      ...{ account: makeEmail(random), phone: `+1555${random.text(7, DIGITS)}` },
      code: random.text(6, DIGITS),
    }),
  },
  {
    ...{ name: 'a wrong password', status: 'ReauthenticationFailed', isCostly: true },
    operations: ['userChangePassword'],
    values: ({ random }) => ({ currentPassword: freshName(random) }),
  },
  {
    ...{ name: 'the uid of another account', status: 'ConfirmationMismatch' },
    operations: ['userDeleteAccount'],
    values: async (context) => {
      const { password, uid } = await context.user();
      return { password, confirmation: uid === '10000001' ? '10000002' : '10000001' };
    },
  },
];

function makeEmail(random: CheckContext['random']): string {
  return `${freshName(random)}@example.com`;
}
