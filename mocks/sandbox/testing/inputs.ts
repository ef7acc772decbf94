import { GroupPaymentType, GroupSize } from '@/api/generated/model';
import type { OperationId, OperationTypes } from '@/api/generated/operations';

const PAGE = { page: 1, pageSize: 20 };
const EMAIL = 'ada@example.com';
const PHONE = '+8613800138000';
const PASSWORD = 'correct horse';
const GROUP = { groupId: 'g8Kx20TqLm41' };
const PRODUCT = { productId: 'standard-12' };
const ORDER = { orderId: 'HY20260101000042' };
const PAID = {
  paymentMethod: 'alipay',
  crypto: null,
  idempotencyKey: '5f0c2f4e-8f1b-4c5e-9a39-1d2b7a6f4c10',
} as const;

/** A valid input for each operation, for tests that do not care which. */
export const inputs: { [K in OperationId]: OperationTypes[K]['input'] } = {
  systemUserInfo: undefined,
  systemClientConfig: undefined,
  systemDisplayConfig: undefined,
  systemRedeemCode: { code: 'SAIL-2026-GIFT', preview: true },
  systemAffiliate: undefined,
  systemBenefits: undefined,
  systemUserBenefits: undefined,

  userGetDeviceList: undefined,
  userUnbindDevice: { id: '0b1c2d3e-4f50-4a61-8b72-9c83ad94be05' },
  userSendEmailCode: { email: EMAIL, purpose: 'login' },
  userSendSmsCode: { phone: PHONE, purpose: 'login' },
  userRegisterTypeNormal: {
    channel: 'email',
    account: 'grace@example.com',
    code: '123456',
    password: PASSWORD,
    inviteCode: null,
  },
  userRegisterTypeUsername: { username: 'grace', password: PASSWORD, inviteCode: null },
  userRegisterTypeDeviceid: { inviteCode: null },
  userTrialOffer: { inviteCode: 'HOIST7' },
  userLoginTypeUsername: { username: 'ada', password: PASSWORD },
  userLoginTypeEmail: { email: EMAIL, password: PASSWORD },
  userLoginTypePhone: { phone: PHONE, code: '123456', inviteCode: null },
  userResetPassword: { channel: 'email', account: EMAIL, code: '123456', password: PASSWORD },
  userChangePassword: { currentPassword: PASSWORD, newPassword: 'battery staple' },
  userUpdateProfile: { nickname: 'Ada' },
  userBindAccount: {
    channel: 'email',
    account: 'grace@example.com',
    code: '123456',
    password: PASSWORD,
  },
  userLogout: undefined,
  userDeletePreview: undefined,
  userDeleteAccount: { password: PASSWORD, code: null, confirmation: '10284417' },
  userExportData: undefined,
  userKolInfo: undefined,
  userKolCommission: { ...PAGE, fromTime: null, toTime: null, status: null, type: null },
  userKolSettlement: PAGE,
  userKolInvitation: { ...PAGE, status: null },

  paymentShop: { type: null },
  paymentCoupon: { ...PRODUCT, couponCode: 'SPRING-10' },
  paymentPurchase: { ...PRODUCT, ...PAID, couponCode: null },
  paymentOrder: { ...PAGE, orderId: null, transactionHash: null },
  paymentCancelOrder: ORDER,
  paymentCryptoDetail: { ...PRODUCT, orderId: null },
  paymentCryptoSubmit: { ...ORDER, transactionHash: `0x${'4a'.repeat(32)}` },
  paymentJointPurchase: {
    ...PRODUCT,
    ...PAID,
    groupSize: GroupSize.Three,
    paymentType: GroupPaymentType.OwnShare,
  },
  paymentJointJoinForPay: { ...GROUP, ...PAID },
  paymentJointJoin: GROUP,
  paymentJointPurchaseCreated: PAGE,
  paymentJointPurchaseParticipated: PAGE,
  paymentJointOrder: GROUP,

  marketingVisit: {
    gclid: null,
    wbraid: null,
    gbraid: null,
    bd_vid: null,
    inviteCode: null,
    landingPath: '/pricing',
    referrer: null,
  },
};
