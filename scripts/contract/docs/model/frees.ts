/** What `x-frees` says is unusable after a success (openapi/README.md). */
export const FREES: Record<string, string> = {
  'own-token': 'the token that made the call',
  'all-tokens': 'every token of the account from before the call',
  device: 'the device that the input names',
  'device-token': 'the token that the device held',
  'all-devices': 'every device of the account',
  account: 'the account: no login, no reset',
  order: 'the order that the input names, to be paid',
};
