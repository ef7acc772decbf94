import { freshName } from '../random.ts';
import type { World } from '../world.ts';

export type ValidCase = {
  operation: string;
  name: string;
  as: 'nobody' | 'user' | 'kol';
  input?: (world: World) => object | Promise<object>;
  status: string;
  /** Limited by the contract, so made less often. */
  isCostly?: boolean;
};

const PAGE = { page: 1, pageSize: 20 };
const DIGITS = '0123456789';
const UPPER = `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
const HEX = '0123456789abcdef';

export const unknownOrder = ({ random }: World) => `H${random.text(19, UPPER)}`;
const unknownGroup = ({ random }: World) => `g${random.text(15, UPPER)}`;
const unknownProduct = ({ random }: World) => `check-${random.text(12, HEX)}`;
export const unknownInvite = ({ random }: World) => random.text(16, UPPER);
const transaction = ({ random }: World) => `0x${random.text(64, HEX)}`;

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
  input: (world: World) => object | Promise<object>,
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
  refused('paymentCancelOrder', 'user', 'OrderNotFound', 'an unknown order', (world) => ({
    orderId: unknownOrder(world),
  })),
  refused('paymentCryptoSubmit', 'user', 'OrderNotFound', 'an unknown order', (world) => ({
    ...{ orderId: unknownOrder(world), transactionHash: transaction(world) },
  })),
  ...['paymentJointOrder', 'paymentJointJoin', 'paymentJointJoinForPay'].map((operation) =>
    refused(operation, 'user', 'GroupNotFound', 'an unknown group', (world) => ({
      groupId: unknownGroup(world),
      ...(operation === 'paymentJointJoinForPay' && paidBy('card')),
    })),
  ),
  refused('userUnbindDevice', 'user', 'DeviceNotFound', 'an unknown device', () => ({
    id: crypto.randomUUID(),
  })),
  refused('paymentCoupon', 'user', 'ProductNotFound', 'an unknown product', (world) => ({
    ...{ productId: unknownProduct(world), couponCode: 'HOIST10' },
  })),
  refused('paymentPurchase', 'user', 'ProductNotFound', 'an unknown product', (world) => ({
    ...{ productId: unknownProduct(world), couponCode: null, ...paidBy('card') },
  })),
  refused('paymentJointPurchase', 'user', 'ProductNotFound', 'an unknown product', (world) => ({
    ...{ productId: unknownProduct(world), groupSize: 2, paymentType: 1, ...paidBy('card') },
  })),
  refused('paymentCryptoDetail', 'user', 'ProductNotFound', 'an unknown product', (world) => ({
    ...{ productId: unknownProduct(world), orderId: null },
  })),
  {
    ...refused('systemRedeemCode', 'user', 'RedeemCodeUnknown', 'an unknown code', (world) => ({
      ...{ code: `CHECK-${world.random.text(16, UPPER)}`, preview: true },
    })),
    isCostly: true,
  },
  refused('userTrialOffer', 'nobody', 'InviteCodeInvalid', 'an unknown invite code', (world) => ({
    inviteCode: unknownInvite(world),
  })),
  refused(
    'userRegisterTypeDeviceid',
    'nobody',
    'InviteCodeInvalid',
    'an unknown invite code',
    (world) => ({
      inviteCode: unknownInvite(world),
    }),
  ),
  refused(
    'userRegisterTypeUsername',
    'nobody',
    'InviteCodeInvalid',
    'an unknown invite code',
    (world) => ({
      ...{ username: freshName(world.random), password: freshName(world.random) },
      inviteCode: unknownInvite(world),
    }),
  ),
  refused(
    'userRegisterTypeUsername',
    'nobody',
    'AccountExists',
    'a name that is taken',
    async (world) => ({
      ...{ username: (await world.user()).username, password: freshName(world.random) },
      inviteCode: null,
    }),
  ),
  refused('userLoginTypeUsername', 'nobody', 'CredentialsInvalid', 'an unknown name', (world) => ({
    ...{ username: freshName(world.random), password: freshName(world.random) },
  })),
  refused('userLoginTypeEmail', 'nobody', 'CredentialsInvalid', 'an unknown address', (world) => ({
    ...{ email: `${freshName(world.random)}@example.com`, password: freshName(world.random) },
  })),
  refused('userResetPassword', 'nobody', 'CodeInvalid', 'an unknown address', (world) => ({
    ...{ channel: 'email', account: `${freshName(world.random)}@example.com` },
    ...{ code: world.random.text(6, DIGITS), password: freshName(world.random) },
  })),
  refused('userLoginTypePhone', 'nobody', 'CodeInvalid', 'a code that was not sent', (world) => ({
    ...{ phone: `+1555${world.random.text(7, DIGITS)}`, code: '000000', inviteCode: null },
  })),
  refused(
    'userRegisterTypeNormal',
    'nobody',
    'CodeInvalid',
    'a code that was not sent',
    (world) => ({
      ...{ channel: 'email', account: `${freshName(world.random)}@example.com`, code: '000000' },
      ...{ password: freshName(world.random), inviteCode: null },
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
    async (world) => {
      const { password, uid } = await world.user();
      return { password, code: null, confirmation: uid === '10000001' ? '10000002' : '10000001' };
    },
  ),
];
