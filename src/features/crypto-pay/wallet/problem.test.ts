import { expect, test } from 'vitest';
import { toWalletProblem } from './problem';
import { readAccount, readChainId, parseWallet } from './provider';

test.each([
  [{ code: 4001 }, 'rejected'],
  [{ code: -32_002 }, 'busy'],
  [{ code: 4902 }, 'unknownNetwork'],
  [{ code: -32_603, data: { originalError: { code: 4902 } } }, 'unknownNetwork'],
  [{ code: -32_000, cause: { code: 4001 } }, 'rejected'],
  [{ code: 4900 }, 'gone'],
  [{ code: 4100 }, 'unauthorized'],
  [{ code: -32_603, data: { originalError: { code: 4100 } } }, 'unauthorized'],
  [{ code: -32_000, message: 'insufficient funds for gas * price + value' }, 'noGas'],
  [{ code: 'ACTION_REJECTED' }, 'failed'],
  [new Error('no idea'), 'failed'],
  [undefined, 'failed'],
] as const)('a wallet that throws %o means: %s', (error, problem) => {
  expect(toWalletProblem(error)).toBe(problem);
});

test('an error that contains itself is read all the same', () => {
  const error: { code: number; cause?: unknown } = { code: 1 };
  error.cause = error;
  expect(toWalletProblem(error)).toBe('failed');
});

test('what announces itself is a wallet only with a name and something to ask', () => {
  const provider = { request: () => Promise.resolve(null) };
  const info = { uuid: 'a', name: ' Quay ', rdns: 'test.quay', icon: 'https://quay.test/icon.png' };
  expect(parseWallet({ info, provider })).toMatchObject({ name: 'Quay', icon: null });
  expect(parseWallet({ info: { ...info, name: ' ' }, provider })).toBeNull();
  expect(parseWallet({ info, provider: {} })).toBeNull();
  expect(parseWallet(null)).toBeNull();
});

test('accounts and networks are taken only where they can be ones', () => {
  expect(readChainId('0x13882')).toBe(80_002);
  expect(readChainId('80002')).toBe(80_002);
  expect(readChainId('0x')).toBeNull();
  expect(readChainId(-1)).toBeNull();
  expect(readAccount([`0x${'aB'.repeat(20)}`])).toBe(`0x${'aB'.repeat(20)}`);
  expect(readAccount([])).toBeNull();
  expect(readAccount(['<b>'])).toBeNull();
});
