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
 * What is asked of a network, through the wallet's own provider and nothing else. Loaded when a wallet is connected. Amounts
 * are in base units.
 */

export type Transfer = Pick<CryptoPayment, 'recipient' | 'amount' | 'tokenAddress'>;
/** What an account has, and what is needed. `fee` is an estimate in the network's own coin. */
export type Funds = { token: bigint; native: bigint; fee: bigint };
/** A transaction that is looked after. `nonce`: its number in the account, once it was seen. */
export type Looked = { hash: string; from: string | null; nonce: number | null };
export type Sight =
  | { kind: 'waiting' | 'inBlock' | 'reverted' | 'cancelled' }
  /** The same transfer took its place, sped up. `cancelled`: something else did. */
  | { kind: 'replaced'; hash: string };

/** What a transfer of a token costs where the network does not say: it is refused while the token is short. */
const TRANSFER_GAS = 65_000n;
/** How far back the one that took another's place is looked for. */
const BLOCKS_BACK = 12n;

/** Whether it is the network's own coin (contract: TokenAddress). */
export function isNative({ tokenAddress }: Pick<CryptoPayment, 'tokenAddress'>): boolean {
  return BigInt(tokenAddress) === 0n;
}

/** The transaction that a wallet is asked to sign and send. */
export function transactionOf(transfer: Transfer, from: string) {
  const { recipient, amount, tokenAddress } = transfer;
  if (isNative(transfer)) return { from, to: recipient, value: hex(BigInt(amount)) };
  const args = [recipient as Address, BigInt(amount)] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
  return { from, to: tokenAddress, value: '0x0', data };
}

/** Token and coin apart, since they run short apart. */
export async function readFunds(
  provider: Eip1193Provider,
  account: string,
  transfer: Transfer,
): Promise<Funds> {
  const client = clientOf(provider);
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
  const { to, data, value } = transactionOf(transfer, account);
  const request = { account: address, to: to as Address, value: BigInt(value) };
  const gas = await estimateGas(client, data ? { ...request, data } : request).catch(
    () => TRANSFER_GAS,
  );
  return { token, native, fee: gas * (await getGasPrice(client)) };
}

/** The number of a transaction and who sent it, once the network shows it; null before. */
export async function readNumber(provider: Eip1193Provider, hash: string) {
  const found = await getTransaction(clientOf(provider), { hash: hash as Hex }).catch(() => null);
  return found && { from: found.from, nonce: found.nonce };
}

/** How a transaction is, by its receipt, else by what became of its number. */
export async function look(
  provider: Eip1193Provider,
  looked: Looked,
  transfer: Transfer,
): Promise<Sight> {
  const client = clientOf(provider);
  const { hash, from, nonce } = looked;
  const receipt = await getTransactionReceipt(client, { hash: hash as Hex }).catch(() => null);
  if (receipt) return { kind: receipt.status === 'reverted' ? 'reverted' : 'inBlock' };
  if (from === null || nonce === null) return { kind: 'waiting' };
  const address = from as Address;
  const used = await getTransactionCount(client, { address, blockTag: 'latest' });
  if (used <= nonce) return { kind: 'waiting' };
  const found = await findByNumber(client, from, nonce);
  // Its own receipt came between the questions; or nobody knows any more, and the server decides.
  if (!found || found.hash.toLowerCase() === hash.toLowerCase()) return { kind: 'waiting' };
  const { to, data = '0x', value } = transactionOf(transfer, from);
  const isSame =
    found.to?.toLowerCase() === to.toLowerCase() &&
    found.input.toLowerCase() === data.toLowerCase() &&
    found.value === BigInt(value);
  return isSame ? { kind: 'replaced', hash: found.hash } : { kind: 'cancelled' };
}

/** The transaction of a number that is in one of the newest blocks. */
async function findByNumber(client: ReturnType<typeof clientOf>, from: string, nonce: number) {
  const newest = await getBlockNumber(client, { cacheTime: 0 });
  for (let back = 0n; back < BLOCKS_BACK && back <= newest; back += 1n) {
    const blockNumber = newest - back;
    const { transactions } = await getBlock(client, { blockNumber, includeTransactions: true });
    const found = transactions.find(
      (it) => it.nonce === nonce && it.from.toLowerCase() === from.toLowerCase(),
    );
    if (found) return found;
  }
  return null;
}

function clientOf(provider: Eip1193Provider) {
  return createClient({ transport: custom(provider as never, { retryCount: 0 }) });
}

function hex(value: bigint): string {
  return `0x${value.toString(16)}`;
}
