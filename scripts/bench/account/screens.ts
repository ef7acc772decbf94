/** A screen of the account, and the one call without which it has nothing to say. */
export type Screen = {
  /** Below its language's address. */
  path: string;
  /** Whose fixture shows it full. */
  account: string;
  call: { path: string; input: object };
  /** Of the call's answer, as both pages print it. */
  text: string;
};

const GROUPS = { page: 1, pageSize: 5 };

export const SCREENS: readonly Screen[] = [
  // Not the email, which the page prints before the app is there: the UID comes with all the rest.
  screen('profile', 'system/system_user_info', '10284417'),
  screen('device', 'user/user_get_device_list', 'iPhone 15'),
  screen('reward', 'system/system_affiliate', '?invite=HOIST7'),
  screen('benefits', 'system/system_user_benefits', 'Password manager'),
  {
    ...screen('group-buying', 'payment/payment_joint_purchase_created', 'Standard, 12 months'),
    call: { path: '/test/v1/api/payment/payment_joint_purchase_created', input: GROUPS },
  },
  { ...screen('kol', 'user/user_kol_info', '?aff=KIMKOL'), account: 'kim' },
];

/** The screens that decide. */
export const GATE = ['profile'];

function screen(name: string, operation: string, text: string): Screen {
  const call = { path: `/test/v1/api/${operation}`, input: {} };
  return { path: `/user/${name}`, account: 'ada', call, text };
}
