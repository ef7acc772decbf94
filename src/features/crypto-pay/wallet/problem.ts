/**
 * A wallet's failure, by what the user can do about it:
 * - `rejected`: the user declined. `busy`: the wallet still shows an earlier request.
 * - `unauthorized`: the wallet does not allow this page to do that, or not with this account.
 * - `unknownNetwork`: the wallet does not know the network. `gone`: it is locked or disconnected.
 * - `noGas`: the account has too little for the fee. `failed`: any other failure.
 */
export type WalletProblem =
  | 'rejected'
  | 'busy'
  | 'unauthorized'
  | 'unknownNetwork'
  | 'gone'
  | 'noGas'
  | 'failed';

const PROBLEMS: Readonly<Record<number, WalletProblem>> = {
  4001: 'rejected',
  5000: 'rejected',
  [-32_002]: 'busy',
  4902: 'unknownNetwork',
  4100: 'unauthorized',
  4900: 'gone',
  4901: 'gone',
};

/** Interprets a wallet's error (EIP-1193, EIP-1474, EIP-3085). Some wallets wrap the actual error in another. */
export function toWalletProblem(error: unknown): WalletProblem {
  const codes = collectCodes(error);
  for (const code of codes) {
    const problem = PROBLEMS[code];
    if (problem) return problem;
  }
  return /insufficient funds/i.test(readMessage(error)) ? 'noGas' : 'failed';
}

/** All codes, the innermost first, because outer errors are general. */
function collectCodes(error: unknown, depth = 0): number[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const { code, data, cause, originalError } = error as Record<string, unknown>;
  const inner = [originalError, data, cause].flatMap((error) => collectCodes(error, depth + 1));
  const own = Number(code);
  return Number.isInteger(own) && own !== 0 ? [...inner, own] : inner;
}

function readMessage(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : '';
}
