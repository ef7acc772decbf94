import { freshName } from '../random.ts';
import type { CheckContext } from '../context.ts';

export type ValidCase = {
  operation: string;
  name: string;
  as: 'nobody' | 'user' | 'kol';
  input?: (context: CheckContext) => object | Promise<object>;
  status: string;
  /** Limited by the contract, so made less often. */
  isCostly?: boolean;
};

const PAGE = { page: 1, pageSize: 20 };
const DIGITS = '0123456789';
const UPPER = `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
const HEX = '0123456789abcdef';

export const unknownOrder = ({ random }: CheckContext) => `H${random.text(19, UPPER)}`;
const unknownGroup = ({ random }: CheckContext) => `g${random.text(15, UPPER)}`;
const unknownProduct = ({ random }: CheckContext) => `check-${random.text(12, HEX)}`;
export const unknownInvite = ({ random }: CheckContext) => random.text(16, UPPER);
const transaction = ({ random }: CheckContext) => `0x${random.text(64, HEX)}`;

export const paidBy = (paymentMethod: string) => ({
  ...{ paymentMethod, crypto: null, idempotencyKey: crypto.randomUUID() },
});

const reads = (as: ValidCase['as'], operations: Record<string, object | undefined>): ValidCase[] =>
  Object.entries(operations).map(([operation, input]) => ({
    ...{ operation, as, status: 'Ok', name: 'a valid call' },
    ...(input && { input: () => input }),
  }));

const refused = (
  operation: string,
  as: ValidCase['as'],
  status: string,
  name: string,
  input: (context: CheckContext) => object | Promise<object>,
): ValidCase => ({ operation, as, status, name, input });

/** Calls whose answer follows from the contract, whatever data a server has. */
export const VALID_CASES: ValidCase[] = [
  ...reads('nobody', {
    systemClientConfig: undefined,
    systemDisplayConfig: undefined,
    systemBenefits: undefined,
    paymentShop: { type: null },
  }),
  {
    ...{ operation: 'marketingVisit', as: 'nobody', status: 'Ok', name: 'a visit without origin' },
    input: () => ({
      ...{ gclid: null, wbraid: null, gbraid: null, bd_vid: null, inviteCode: null },
      ...{ landingPath: '/pricing', referrer: null },
    }),
  },
  ...reads('user', {
    systemUserInfo: undefined,
    systemAffiliate: undefined,
    systemUserBenefits: undefined,
    userGetDeviceList: undefined,
    userDeletePreview: undefined,
    paymentOrder: { ...PAGE, orderId: null, transactionHash: null },
    paymentJointPurchaseCreated: PAGE,
    paymentJointPurchaseParticipated: PAGE,
    userUpdateProfile: { nickname: 'Contract check' },
  }),
  {
    ...{ operation: 'userExportData', as: 'user', status: 'Ok', name: 'a valid call' },
    isCostly: true,
  },
  ...reads('kol', {
    userKolInfo: undefined,
    userKolCommission: { ...PAGE, fromTime: null, toTime: null, status: null, type: null },
    userKolSettlement: PAGE,
    userKolInvitation: { ...PAGE, status: null },
  }),
  refused(
    'userKolCommission',
    'kol',
    'TimeRangeInvalid',
    'a span that ends before it begins',
    () => ({
      ...{
        ...PAGE,
        fromTime: 1_767_225_600_000,
        toTime: 1_767_139_200_000,
        status: null,
        type: null,
      },
    }),
  ),
  refused('paymentCancelOrder', 'user', 'OrderNotFound', 'an unknown order', (context) => ({
    orderId: unknownOrder(context),
  })),
  refused('paymentCryptoSubmit', 'user', 'OrderNotFound', 'an unknown order', (context) => ({
    ...{ orderId: unknownOrder(context), transactionHash: transaction(context) },
  })),
  ...['paymentJointOrder', 'paymentJointJoin', 'paymentJointJoinForPay'].map((operation) =>
    refused(operation, 'user', 'GroupNotFound', 'an unknown group', (context) => ({
      groupId: unknownGroup(context),
      ...(operation === 'paymentJointJoinForPay' && paidBy('card')),
    })),
  ),
  refused('userUnbindDevice', 'user', 'DeviceNotFound', 'an unknown device', () => ({
    id: crypto.randomUUID(),
  })),
  refused('paymentCoupon', 'user', 'ProductNotFound', 'an unknown product', (context) => ({
    ...{ productId: unknownProduct(context), couponCode: 'HOIST10' },
  })),
  refused('paymentPurchase', 'user', 'ProductNotFound', 'an unknown product', (context) => ({
    ...{ productId: unknownProduct(context), couponCode: null, ...paidBy('card') },
  })),
  refused('paymentJointPurchase', 'user', 'ProductNotFound', 'an unknown product', (context) => ({
    ...{ productId: unknownProduct(context), groupSize: 2, paymentType: 1, ...paidBy('card') },
  })),
  refused('paymentCryptoDetail', 'user', 'ProductNotFound', 'an unknown product', (context) => ({
    ...{ productId: unknownProduct(context), orderId: null },
  })),
  {
    ...refused('systemRedeemCode', 'user', 'RedeemCodeUnknown', 'an unknown code', (context) => ({
      ...{ code: `CHECK-${context.random.text(16, UPPER)}`, preview: true },
    })),
    isCostly: true,
  },
  refused('userTrialOffer', 'nobody', 'InviteCodeInvalid', 'an unknown invite code', (context) => ({
    inviteCode: unknownInvite(context),
  })),
  refused(
    'userRegisterTypeDeviceid',
    'nobody',
    'InviteCodeInvalid',
    'an unknown invite code',
    (context) => ({
      inviteCode: unknownInvite(context),
    }),
  ),
  refused(
    'userRegisterTypeUsername',
    'nobody',
    'InviteCodeInvalid',
    'an unknown invite code',
    (context) => ({
      ...{ username: freshName(context.random), password: freshName(context.random) },
      inviteCode: unknownInvite(context),
    }),
  ),
  refused(
    'userRegisterTypeUsername',
    'nobody',
    'AccountExists',
    'a name that is taken',
    async (context) => ({
      ...{ username: (await context.user()).username, password: freshName(context.random) },
      inviteCode: null,
    }),
  ),
  refused(
    'userLoginTypeUsername',
    'nobody',
    'CredentialsInvalid',
    'an unknown name',
    (context) => ({
      ...{ username: freshName(context.random), password: freshName(context.random) },
    }),
  ),
  refused(
    'userLoginTypeEmail',
    'nobody',
    'CredentialsInvalid',
    'an unknown address',
    (context) => ({
      ...{ email: `${freshName(context.random)}@example.com`, password: freshName(context.random) },
    }),
  ),
  refused('userResetPassword', 'nobody', 'CodeInvalid', 'an unknown address', (context) => ({
    ...{ channel: 'email', account: `${freshName(context.random)}@example.com` },
    ...{ code: context.random.text(6, DIGITS), password: freshName(context.random) },
  })),
  refused('userLoginTypePhone', 'nobody', 'CodeInvalid', 'a code that was not sent', (context) => ({
    ...{ phone: `+1555${context.random.text(7, DIGITS)}`, code: '000000', inviteCode: null },
  })),
  refused(
    'userRegisterTypeNormal',
    'nobody',
    'CodeInvalid',
    'a code that was not sent',
    (context) => ({
      ...{ channel: 'email', account: `${freshName(context.random)}@example.com`, code: '000000' },
      ...{ password: freshName(context.random), inviteCode: null },
    }),
  ),
  {
    ...refused(
      'userChangePassword',
      'user',
      'ReauthenticationFailed',
      'a wrong password',
      ({ random }) => ({
        ...{ currentPassword: freshName(random), newPassword: freshName(random) },
      }),
    ),
    isCostly: true,
  },
  refused(
    'userDeleteAccount',
    'user',
    'ConfirmationMismatch',
    'the uid of another account',
    async (context) => {
      const { password, uid } = await context.user();
      return { password, code: null, confirmation: uid === '10000001' ? '10000002' : '10000001' };
    },
  ),
];
