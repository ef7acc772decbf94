import { type OperationId, operations } from '@/api/dev/chosen-answers';
import {
  PATHS,
  QUERY,
  buildGroupPath,
  checkoutPath,
  cryptoPayPath,
  newGroupPath,
  ordersPath,
  purchasedPath,
} from '@/config/paths';
import { invitationFixtures } from '@mocks/sandbox/seed/fixtures';
import { groupFixtures } from '@mocks/sandbox/seed/groups/fixtures';
import { orderFixtures } from '@mocks/sandbox/seed/shop/fixtures';

/** A visitor without a session. */
export const GUEST = 'guest';

/** A screen, the accounts that see it differently, the first of them with each answer, and the calls that it makes. */
export type Screen = {
  path: string;
  as: readonly string[];
  calls: readonly OperationId[];
};

const PRODUCT = 'standard-12m';
const ORDER = 'H20260101000100';
const KOL_TAB = 'tab';
const MEMBERS = ['yearly', 'lite', 'expired', 'newcomer'];
const KOLS = ['kol', 'kolDue', 'kolNew', 'yearly'];
const guest = (path: string, ...calls: OperationId[]): Screen => ({ path, as: [GUEST], calls });

export const SCREENS: readonly Screen[] = [
  guest(PATHS.home, 'systemDisplayConfig', 'paymentShop'),
  { path: PATHS.pricing, as: [GUEST, 'yearly', 'lite'], calls: ['paymentShop', 'systemBenefits'] },
  guest(PATHS.groupBuying, 'paymentShop'),
  guest(PATHS.download, 'systemClientConfig'),
  guest(PATHS.affiliate, 'systemDisplayConfig'),
  guest(PATHS.faq, 'systemDisplayConfig'),
  guest(PATHS.terms),
  guest(PATHS.privacy),
  guest(PATHS.canary),
  guest(PATHS.appleHelp),
  guest(PATHS.loading),
  guest(`${PATHS.home}?gclid=EAIaIQ`, 'marketingVisit'),
  guest(
    `${PATHS.trial}?${QUERY.invite}=${invitationFixtures.valid[0]}`,
    'userTrialOffer',
    'userRegisterTypeUsername',
  ),
  guest(
    PATHS.login,
    'systemDisplayConfig',
    'userLoginTypeUsername',
    'userLoginTypeEmail',
    'userLoginTypePhone',
    'userSendSmsCode',
  ),
  guest(PATHS.register, 'userSendEmailCode', 'userRegisterTypeNormal', 'userRegisterTypeUsername'),
  guest(PATHS.resetPassword, 'userSendEmailCode', 'userResetPassword'),
  {
    path: PATHS.profile,
    as: [...MEMBERS, 'phoneOnly', 'kol'],
    calls: [
      'systemUserInfo',
      'userGetDeviceList',
      'userUpdateProfile',
      'userChangePassword',
      'userBindAccount',
      'userExportData',
      'userLogout',
    ],
  },
  { path: ordersPath(), as: ['orders', 'newcomer'], calls: ['paymentOrder', 'paymentCancelOrder'] },
  {
    path: PATHS.device,
    as: ['yearly', 'deviceLimit', 'newcomer'],
    calls: ['userGetDeviceList', 'userRenameDevice', 'userUnbindDevice'],
  },
  {
    path: PATHS.reward,
    as: ['yearly', 'newcomer'],
    calls: ['systemAffiliate', 'systemRedeemCode'],
  },
  { path: PATHS.benefits, as: MEMBERS, calls: ['systemUserBenefits', 'systemBenefits'] },
  {
    path: PATHS.groups,
    as: ['yearly', 'newcomer'],
    calls: ['paymentJointPurchaseCreated', 'paymentJointPurchaseParticipated'],
  },
  { path: PATHS.kol, as: KOLS, calls: ['userKolInfo'] },
  { path: `${PATHS.kol}?${KOL_TAB}=commission`, as: KOLS, calls: ['userKolCommission'] },
  { path: `${PATHS.kol}?${KOL_TAB}=settlement`, as: KOLS, calls: ['userKolSettlement'] },
  { path: `${PATHS.kol}?${KOL_TAB}=invitation`, as: KOLS, calls: ['userKolInvitation'] },
  {
    path: PATHS.deleteAccount,
    as: ['yearly', 'newcomer', 'phoneOnly'],
    calls: ['userDeletePreview', 'userDeleteAccount'],
  },
  guest(PATHS.farewell),
  {
    path: checkoutPath(PRODUCT, { coupon: 'HOIST10' }),
    as: ['newcomer', 'lite', 'yearly', GUEST],
    calls: ['paymentShop', 'paymentCoupon', 'paymentPurchase'],
  },
  {
    path: newGroupPath(PRODUCT, 2, 'own'),
    as: ['newcomer', 'yearly'],
    calls: ['paymentJointPurchase'],
  },
  {
    path: cryptoPayPath(PRODUCT),
    as: ['newcomer'],
    calls: ['paymentCryptoDetail', 'paymentCryptoSubmit'],
  },
  {
    path: buildGroupPath('gOwnShareOpen'),
    as: ['newcomer', GUEST],
    calls: ['paymentJointOrder', 'paymentJointJoinForPay'],
  },
  { path: buildGroupPath('gPayAllOpen'), as: ['newcomer', GUEST], calls: ['paymentJointJoin'] },
  { path: purchasedPath(ORDER), as: ['orders', 'newcomer'], calls: ['paymentOrder'] },
];

/** A group or an order of the fixtures on its screen. */
type Fixture = { path: string; as: string; standsFor: string };

export const FIXTURES: readonly Fixture[] = [
  ...groupFixtures.map(({ groupId, seats, standsFor }) => ({
    path: buildGroupPath(groupId),
    as: seats[0]?.uid ?? GUEST,
    standsFor,
  })),
  ...orderFixtures.map(({ orderId, uid, standsFor }) => ({
    path: purchasedPath(orderId),
    as: uid,
    standsFor,
  })),
];

/** Operations that no screen above calls. */
export const ELSEWHERE = (Object.keys(operations) as OperationId[]).filter(
  (id) => !SCREENS.some(({ calls }) => calls.includes(id)),
);
