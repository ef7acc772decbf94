import type { BrowserContext } from '@playwright/test';
import { type Address, type Hex, parseGwei } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { Chain } from '../../mocks/chain/chain.ts';

/** The decision at a prompt. With `wait` the prompt stays open until it is approved or declined. */
type Decision = 'approve' | 'decline' | 'wait';
type Answer = { result: unknown } | { error: { code: number; message: string } };
type Ask = (method: string, params: unknown) => Promise<Answer>;

/** Matches the methods by which a page may read from a network. */
const READS =
  /^eth_(blockNumber|call|chainId|estimateGas|feeHistory|gasPrice|get\w+|maxPriorityFeePerGas)$/;
const BINDING = 'askTestWallet';
const FEE = { maxFeePerGas: parseGwei('50'), maxPriorityFeePerGas: parseGwei('2') };
const GAS = 100_000n;

/** An error with a code of EIP-1193 or EIP-1474. */
class Refusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Installs a wallet in every page of a browser, as an extension would. Its key and the decisions stay in the test
 * process, which signs and sends to the real network.
 */
export async function installWallet(context: BrowserContext, chain: Chain) {
  const account = privateKeyToAccount(generatePrivateKey());
  const { address } = account;
  const decisions = new Map<string, Decision>();
  const openPrompts = new Map<string, (decision: Decision) => void>();
  const requests: string[] = [];
  let isConnected = false;

  /** Shows a prompt, one at a time for each method. Rejects if it is declined. */
  const prompt = async (method: string) => {
    if (openPrompts.has(method)) throw new Refusal(-32_002, `${method} already pending.`);
    let decision = decisions.get(method) ?? 'approve';
    decisions.delete(method);
    if (decision === 'wait') {
      decision = await new Promise<Decision>((resolve) => void openPrompts.set(method, resolve));
      openPrompts.delete(method);
    }
    if (decision === 'decline') throw new Refusal(4001, 'User rejected the request.');
  };

  const perform = async (method: string, params: unknown): Promise<unknown> => {
    if (READS.test(method)) return chain.client.request({ method, params } as never);
    if (method === 'eth_requestAccounts') {
      await prompt(method);
      isConnected = true;
    }
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') {
      return isConnected ? [address] : [];
    }
    if (method !== 'eth_sendTransaction') {
      throw new Refusal(4200, `${method} is not supported.`);
    }
    const [{ from, to, data }] = params as [{ from: string; to: Address; data: Hex }];
    if (!isConnected || from !== address) throw new Refusal(4100, 'Not shown to this page.');
    await prompt(method);
    return chain.client.sendTransaction({ account, to, data, ...FEE, gas: GAS });
  };

  await context.exposeBinding(
    BINDING,
    async (_source, method: string, params: unknown): Promise<Answer> => {
      requests.push(method);
      try {
        return { result: await perform(method, params) };
      } catch (error) {
        const { code, message } = error as Refusal;
        return { error: { code: code ?? -32_603, message } };
      }
    },
  );
  await context.addInitScript(announceWallet, BINDING);

  return {
    address,
    /** Sets the decision for the next prompt of a method. */
    will: (decision: Decision, method: string) => void decisions.set(method, decision),
    isAsked: (method: string) => openPrompts.has(method),
    /** Decides at the open prompt of a method. */
    decide: (decision: 'approve' | 'decline', method: string) =>
      openPrompts.get(method)?.(decision),
    /** Counts the requests for a method. */
    timesAsked: (method: string) => requests.filter((request) => request === method).length,
  };
}

/**
 * Runs in a page before its scripts: announces the wallet (EIP-6963), and forwards requests (EIP-1193) to the test
 * process.
 */
function announceWallet(binding: string): void {
  const ask = (window as unknown as Record<string, Ask>)[binding]!;
  const provider = {
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      const answer = await ask(method, params ?? []);
      if ('result' in answer) return answer.result;
      throw Object.assign(new Error(answer.error.message), answer.error);
    },
    on: () => provider,
    removeListener: () => provider,
  };
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
  const uuid = '7e57a11e-7e57-4a11-8e57-a11e7e57a11e';
  const info = { uuid, name: 'Test Wallet', rdns: 'test.wallet', icon };
  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze(info), provider });
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
