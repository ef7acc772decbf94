import { type Address, type Hex, createClient, custom, encodeFunctionData, erc20Abi } from 'viem';
import {
  estimateGas,
  getBalance,
  getBlock,
  getBlockNumber,
  getGasPrice,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  readContract,
} from 'viem/actions';
import type { CryptoPayment } from '@/api';
import type { Eip1193Provider } from './provider';

/**
 * Calls to a network, only through the wallet's own provider. Loaded when a wallet is connected. Amounts are in base
 * units.
 */

export type Transfer = Pick<CryptoPayment, 'recipient' | 'amount' | 'tokenAddress'>;
/** The balances of an account, and the estimated fee in the network's own coin. */
export type Funds = { token: bigint; native: bigint; fee: bigint };
/** A transaction to look up. `nonce`: its number in the account, once the network has shown it. */
export type WatchedTransaction = { hash: string; from: string | null; nonce: number | null };
export type TransactionState =
  | { kind: 'waiting' | 'inBlock' | 'reverted' | 'cancelled' }
  /** A sped-up transaction with the same transfer replaced it. `cancelled`: a different transaction replaced it. */
  | { kind: 'replaced'; hash: string };

/** The gas of a token transfer if the network gives no estimate, which it refuses while the token is short. */
const TRANSFER_GAS = 65_000n;
/** How many blocks are searched for a replacement. */
const BLOCKS_BACK = 12n;

/** Whether it is the network's own coin (contract: TokenAddress). */
export function isNative({ tokenAddress }: Pick<CryptoPayment, 'tokenAddress'>): boolean {
  return BigInt(tokenAddress) === 0n;
}

/** The transaction for the wallet to sign and send. */
export function buildTransaction(transfer: Transfer, from: string) {
  const { recipient, amount, tokenAddress } = transfer;
  if (isNative(transfer)) return { from, to: recipient, value: hex(BigInt(amount)) };
  const args = [recipient as Address, BigInt(amount)] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
  return { from, to: tokenAddress, value: '0x0', data };
}

/** Reads token and coin separately, because either can be short. */
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
  return { token, native, fee: gas * (await getGasPrice(client)) };
}

/** The sender of a transaction and its nonce; null until the network shows it. */
export async function readNonce(provider: Eip1193Provider, hash: string) {
  const found = await getTransaction(createRpcClient(provider), { hash: hash as Hex }).catch(
    () => null,
  );
  return found && { from: found.from, nonce: found.nonce };
}

/** The state of a transaction, from its receipt, or else from the transaction that used its nonce. */
export async function readState(
  provider: Eip1193Provider,
  watched: WatchedTransaction,
  transfer: Transfer,
): Promise<TransactionState> {
  const client = createRpcClient(provider);
  const { hash, from, nonce } = watched;
  const receipt = await getTransactionReceipt(client, { hash: hash as Hex }).catch(() => null);
  if (receipt) return { kind: receipt.status === 'reverted' ? 'reverted' : 'inBlock' };
  if (from === null || nonce === null) return { kind: 'waiting' };
  const address = from as Address;
  const used = await getTransactionCount(client, { address, blockTag: 'latest' });
  if (used <= nonce) return { kind: 'waiting' };
  const found = await findByNonce(client, from, nonce);
  // The receipt arrived between the calls, or the replacement is too old to be found, so that the server decides.
  if (!found || found.hash.toLowerCase() === hash.toLowerCase()) return { kind: 'waiting' };
  const { to, data = '0x', value } = buildTransaction(transfer, from);
  const isSame =
    found.to?.toLowerCase() === to.toLowerCase() &&
    found.input.toLowerCase() === data.toLowerCase() &&
    found.value === BigInt(value);
  return isSame ? { kind: 'replaced', hash: found.hash } : { kind: 'cancelled' };
}

/** The transaction with a nonce in one of the newest blocks; null if it is missing. */
async function findByNonce(
  client: ReturnType<typeof createRpcClient>,
  from: string,
  nonce: number,
) {
  const newest = await getBlockNumber(client, { cacheTime: 0 });
  for (let back = 0n; back < BLOCKS_BACK && back <= newest; back += 1n) {
    const blockNumber = newest - back;
    const { transactions } = await getBlock(client, { blockNumber, includeTransactions: true });
    const found = transactions.find(
      (transaction) =>
        transaction.nonce === nonce && transaction.from.toLowerCase() === from.toLowerCase(),
    );
    if (found) return found;
  }
  return null;
}

function createRpcClient(provider: Eip1193Provider) {
  return createClient({ transport: custom(provider as never, { retryCount: 0 }) });
}

function hex(value: bigint): string {
  return `0x${value.toString(16)}`;
}
