import {
  type Address,
  type Hex,
  type ReplacementReason,
  createClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  toHex,
} from 'viem';
import {
  estimateGas,
  getBalance,
  getGasPrice,
  readContract,
  waitForTransactionReceipt,
} from 'viem/actions';
import { type CryptoPayment, serverNow } from '@/api';
import { MINUTE_MS, SECOND_MS } from '@/config/constants';
import { isNative } from '@/domain/crypto-payment';
import type { StoredTransaction } from '../stored-transaction';
import type { Eip1193Provider } from './provider';

/**
 * Calls to a network, only through the wallet's own provider. Loaded when a wallet is connected. Amounts are in base
 * units.
 */

export type Transfer = Pick<CryptoPayment, 'recipient' | 'amount' | 'tokenAddress'>;
/** The token or coin that is short, and by how much in base units. `coin` is the network's own, which pays the fee. */
export type Shortage = { of: 'token' | 'coin'; has: bigint; short: bigint };
/** Whether an account can send a transfer, and the estimated fee in the network's own coin. */
export type Funds = { shortage: Shortage | null; fee: bigint };

/** The gas of a token transfer if the network gives no estimate, which it refuses while the token is short. */
const TRANSFER_GAS = 65_000n;
/** The delay between two checks of the network. */
const LOOK_MS = 3 * SECOND_MS;

/** The transaction for the wallet to sign and send. */
export function buildTransaction(transfer: Transfer, from: string) {
  const { recipient, amount, tokenAddress } = transfer;
  if (isNative(transfer)) return { from, to: recipient, value: toHex(BigInt(amount)) };
  const args = [recipient as Address, BigInt(amount)] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
  return { from, to: tokenAddress, value: '0x0', data };
}

/** Token and coin are read separately, because either can be short. */
export async function readFunds(
  provider: Eip1193Provider,
  account: string,
  transfer: Transfer,
): Promise<Funds> {
  const client = createRpcClient(provider);
  const address = account as Address;
  const native = await getBalance(client, { address });
  const token = isNative(transfer)
    ? native
    : await readContract(client, {
        address: transfer.tokenAddress as Address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      });
  const { to, data, value } = buildTransaction(transfer, account);
  const request = { account: address, to: to as Address, value: BigInt(value) };
  const gas = await estimateGas(client, data ? { ...request, data } : request).catch(
    () => TRANSFER_GAS,
  );
  const fee = gas * (await getGasPrice(client));
  const due = BigInt(transfer.amount);
  if (due > token) return { shortage: { of: 'token', has: token, short: due - token }, fee };
  const coinDue = isNative(transfer) ? due + fee : fee;
  const isCoinShort = coinDue > native;
  return {
    shortage: isCoinShort ? { of: 'coin', has: native, short: coinDue - native } : null,
    fee,
  };
}

/**
 * Waits until a transaction, or another with its nonce, is in a block. Returns what this changes in the record of the
 * transaction. Rejects if the network does not know the transaction after a minute.
 */
export async function waitForBlock(
  provider: Eip1193Provider,
  hash: string,
): Promise<Partial<StoredTransaction>> {
  let replacement: ReplacementReason | undefined;
  const { status, transactionHash } = await waitForTransactionReceipt(createRpcClient(provider), {
    hash: hash as Hex,
    pollingInterval: LOOK_MS,
    timeout: MINUTE_MS,
    onReplaced: ({ reason }) => {
      replacement = reason;
    },
  });
  // Sped up: the same transfer with a higher fee.
  if (replacement === 'repriced') {
    return { hash: transactionHash, time: serverNow(), toldTime: null };
  }
  if (replacement) return { end: 'cancelled' };
  return status === 'reverted' ? { end: 'reverted' } : {};
}

function createRpcClient(provider: Eip1193Provider) {
  return createClient({ transport: custom(provider as never, { retryCount: 0 }) });
}
