/** A screen that is opened by somebody who is logged in. */
export type Visited = {
  /** For `--pages`. */
  name: string;
  /** Below its language's address. */
  path: string;
  /** Whose fixture shows it full. */
  account: string;
  /** A part of the server's answer, as the page prints it. */
  text: string;
};

/** A screen of the account, and the one call without which it has nothing to say. The bare page prints its answer, too. */
export type Screen = Visited & { call: { path: string; input: object } };

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

/** Screens outside of the account that wait for who is here. There is no bare page beside them; nothing must move. */
export const STILL: readonly Visited[] = [
  {
    name: 'group',
    path: '/group-buying?group=gPayAllOpen',
    account: 'ada',
    text: 'Standard, 12 months, 3 people',
  },
  { name: 'checkout', path: '/checkout/standard-12m', account: 'ada', text: '$59.88' },
];

/** The screens that decide. */
export const GATE = ['profile', 'group', 'checkout'];

function screen(name: string, operation: string, text: string): Screen {
  const call = { path: `/test/v1/api/${operation}`, input: {} };
  return { name, path: `/user/${name}`, account: 'ada', call, text };
}
