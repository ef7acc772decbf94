import type { Data, Resolver, Resolvers } from './contract-types';
import { refuse } from './outcome';
import { resolvers } from './resolvers';

/** Checked by the compiler only: every expected error below must be one. Nothing here runs. */
declare const userInfo: Data<'systemUserInfo'>;

export const found: Partial<Resolvers> = resolvers;

// @ts-expect-error the operation is not in the contract
export const unknown: Resolver<'userFly'> = () => null;

export const wholePayload: Resolver<'systemUserInfo'> = () => userInfo;

// @ts-expect-error the payload lacks fields
export const partialPayload: Resolver<'systemUserInfo'> = () => ({ uid: '10284417' });

// @ts-expect-error an empty payload is null, not an empty object
export const emptyPayload: Resolver<'userLogout'> = () => ({});

export const declaredError: Resolver<'userUnbindDevice'> = () => refuse('DeviceNotFound');

// @ts-expect-error the operation does not declare this error
export const undeclaredError: Resolver<'userLogout'> = () => refuse('DeviceNotFound');

export const withToken: Resolver<'userLoginTypeEmail'> = () => ({
  token: 'token',
  data: { uid: '10284417', unboundDevices: [], deviceLimit: 5 },
});

// @ts-expect-error a login gives a token
export const withoutToken: Resolver<'userLoginTypeEmail'> = () => ({
  uid: '10284417',
  unboundDevices: [],
  deviceLimit: 5,
});

// @ts-expect-error the field is not in the input
export const unknownInput: Resolver<'userLoginTypeEmail'> = ({ phone }) => refuse(phone);

export const knownCaller: Resolver<'userLogout'> = (_input, { session }) => {
  void session.account.uid;
  return null;
};

// @ts-expect-error an anonymous operation does not know who calls
export const unknownCaller: Resolver<'userResetPassword'> = (_input, { session }) => {
  void session;
  return null;
};
