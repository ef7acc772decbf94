import type { ReadCall } from '@/api/client';

/** The call that the whole account waits for. */
export const USER_INFO: ReadCall = {
  operation: 'systemUserInfo',
  url: '/api/system/system_user_info',
};
