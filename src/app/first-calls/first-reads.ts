import type { ReadCall } from '@/api/client';
import { PATHS } from '../../config/paths.ts';
import type { AccountPath } from '../app-pages';

const FIRST_PAGE = { page: 1, pageSize: 5 };
const PROFILE: readonly ReadCall[] = [
  { operation: 'userGetDeviceList', url: '/api/user/user_get_device_list' },
  {
    operation: 'paymentOrder',
    url: '/api/payment/payment_order',
    data: { ...FIRST_PAGE, orderId: null, transactionHash: null },
  },
];

/** The call that every page of the account waits for. */
export const USER_INFO: ReadCall = {
  operation: 'systemUserInfo',
  url: '/api/system/system_user_info',
};

/** The first calls of each account screen, besides user info. */
export const FIRST_READS: Readonly<Record<AccountPath, readonly ReadCall[]>> = {
  [PATHS.profile]: PROFILE,
  [PATHS.device]: [{ operation: 'userGetDeviceList', url: '/api/user/user_get_device_list' }],
  [PATHS.reward]: [{ operation: 'systemAffiliate', url: '/api/system/system_affiliate' }],
  [PATHS.benefits]: [{ operation: 'systemUserBenefits', url: '/api/system/system_user_benefits' }],
  [PATHS.groups]: [
    {
      operation: 'paymentJointPurchaseCreated',
      url: '/api/payment/payment_joint_purchase_created',
      data: FIRST_PAGE,
    },
    {
      operation: 'paymentJointPurchaseParticipated',
      url: '/api/payment/payment_joint_purchase_participated',
      data: FIRST_PAGE,
    },
  ],
  [PATHS.kol]: [{ operation: 'userKolInfo', url: '/api/user/user_kol_info' }],
  [PATHS.deleteAccount]: PROFILE,
};
