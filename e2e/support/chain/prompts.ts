/** The decision at a prompt. With `wait` the prompt stays open until `approve` or `decline` is called. */
export type WalletDecision = 'approve' | 'decline' | 'wait';

/** A refusal by the wallet, with a code of EIP-1193, EIP-1474 or EIP-3085. */
export class WalletRefusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Creates a wallet's prompts. By default each is approved at once. */
export function createPrompts() {
  const decisions = new Map<string, WalletDecision>();
  const openPrompts = new Map<string, (decision: WalletDecision) => void>();
  const decide = (method: string, decision: WalletDecision) => {
    const resolve = openPrompts.get(method);
    if (!resolve) throw new Error(`No prompt of ${method} is open.`);
    resolve(decision);
  };
  return {
    /** Shows a prompt, one at a time for each method. Rejects if it is declined. */
    ask: async (method: string): Promise<void> => {
      if (openPrompts.has(method)) throw new WalletRefusal(-32_002, `${method} already pending.`);
      let decision = decisions.get(method) ?? 'approve';
      decisions.delete(method);
      if (decision === 'wait') {
        decision = await new Promise<WalletDecision>((resolve) => {
          openPrompts.set(method, resolve);
        });
        openPrompts.delete(method);
      }
      if (decision === 'decline') throw new WalletRefusal(4001, 'User rejected the request.');
    },
    person: {
      /** Sets the decision for the next prompt of a method. */
      will: (decision: WalletDecision, method: string) => void decisions.set(method, decision),
      approve: (method: string) => decide(method, 'approve'),
      decline: (method: string) => decide(method, 'decline'),
      isAsked: (method: string) => openPrompts.has(method),
    },
  };
}
