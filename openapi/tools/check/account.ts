/** An account that the check uses, and its session. */
export type CheckedAccount = {
  username: string;
  /** The address to log in with, if the account has no username. */
  email?: string;
  /** Empty if the account has no password. */
  password: string;
  deviceId: string;
  token: string;
  uid: string;
};

/** The device id for an account that existed before the run, which is the same in every run. */
export function nameDevice(role: string): string {
  return `contract-check-${role}`;
}
