/** The calls that each page starts with: before the app has loaded, and in prerendering. Read in Node, too. */
import type { ReadCall } from '@/api/client';
import { PATHS } from '../config/paths.ts';
import { ALL_GOODS, FIRST_GROUPS, FIRST_ORDERS } from '../purchase/inputs.ts';

/** The call that the whole account waits for. */
export const USER_INFO: ReadCall = {
  operation: 'systemUserInfo',
  url: '/api/system/system_user_info',
};
/** The call of the shared layout. */
export const DISPLAY_CONFIG: ReadCall = {
  operation: 'systemDisplayConfig',
  url: '/api/system/system_display_config',
};
const CLIENT_CONFIG: ReadCall = {
  operation: 'systemClientConfig',
  url: '/api/system/system_client_config',
};
const GOODS: ReadCall = {
  operation: 'paymentShop',
  url: '/api/payment/payment_shop',
  data: ALL_GOODS,
};
const PROFILE: readonly ReadCall[] = [
  { operation: 'userGetDeviceList', url: '/api/user/user_get_device_list' },
  { operation: 'paymentOrder', url: '/api/payment/payment_order', data: FIRST_ORDERS },
];

/** By path, besides the call of the layout or of the account. */
const READS: Readonly<Record<string, readonly ReadCall[]>> = {
  [PATHS.home]: [CLIENT_CONFIG, GOODS],
  [PATHS.pricing]: [
    GOODS,
    { operation: 'systemBenefits', url: '/api/system/system_benefits' },
    CLIENT_CONFIG,
  ],
  [PATHS.groupBuying]: [GOODS],
  [PATHS.download]: [CLIENT_CONFIG],
  [PATHS.affiliate]: [GOODS],
  [`${PATHS.clause}/:name`]: [DISPLAY_CONFIG],
  [PATHS.appleHelp]: [DISPLAY_CONFIG, CLIENT_CONFIG],
  [PATHS.trial]: [DISPLAY_CONFIG],
  [PATHS.profile]: PROFILE,
  [PATHS.deleteAccount]: [
    ...PROFILE,
    { operation: 'userDeletePreview', url: '/api/user/user_delete_preview' },
  ],
  [PATHS.device]: [{ operation: 'userGetDeviceList', url: '/api/user/user_get_device_list' }],
  [PATHS.reward]: [{ operation: 'systemAffiliate', url: '/api/system/system_affiliate' }],
  [PATHS.groups]: [
    {
      operation: 'paymentJointPurchaseCreated',
      url: '/api/payment/payment_joint_purchase_created',
      data: FIRST_GROUPS,
    },
    {
      operation: 'paymentJointPurchaseParticipated',
      url: '/api/payment/payment_joint_purchase_participated',
      data: FIRST_GROUPS,
    },
  ],
  [PATHS.benefits]: [{ operation: 'systemUserBenefits', url: '/api/system/system_user_benefits' }],
  [PATHS.kol]: [{ operation: 'userKolInfo', url: '/api/user/user_kol_info' }],
};

/** What a page starts with, by the path of its route. */
export function findReads(path: string): readonly ReadCall[] {
  return READS[path] ?? [];
}
