import type { FixtureContract } from '../fixture.ts';

/**
 * A way to break a convention: the rule that reports it, a description, a part of the rule's advice, and the change.
 */
export type Case = [
  rule: string,
  sentence: string,
  advice: string,
  breakIt: (contract: FixtureContract) => void,
];

export const LIST = '/api/user/user_get_device_list';
export const RENAME = '/api/user/user_update_profile';
export const LOGIN = '/api/user/user_login_type_email';
export const ORDERS = '/api/payment/payment_order';
export const VISIT = '/marketing/marketing_visit';

export function renameField(contract: FixtureContract, from: string, to: string): void {
  const list = contract.components.schemas.DeviceList;
  list.properties[to] = list.properties[from];
  delete list.properties[from];
  list.required = Object.keys(list.properties);
}
