/** An account that the check uses, with its session. */
export type CheckedAccount = {
  username: string;
  /** What it logs in with where it has no name. */
  email?: string;
  /** Empty where it has none. */
  password: string;
  deviceId: string;
  token: string;
  uid: string;
};

/** The device of an account that existed before the run. */
export function deviceOf(role: string): string {
  return `contract-check-${role}`;
}
