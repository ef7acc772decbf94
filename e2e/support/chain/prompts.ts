/** What a person does at a prompt. `wait`: nothing, until `approve` or `decline`. */
export type Decision = 'approve' | 'decline' | 'wait';

/** What a wallet refuses, with the codes of EIP-1193, EIP-1474 and EIP-3085. */
export class Refusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** A wallet's prompts, and the person who decides them: by default each is approved at once. */
export function createPrompts() {
  const decisions = new Map<string, Decision>();
  const open = new Map<string, (decision: Decision) => void>();
  const decide = (method: string, decision: Decision) => {
    const resolve = open.get(method);
    if (!resolve) throw new Error(`No prompt of ${method} is open.`);
    resolve(decision);
  };
  return {
    /** One at a time of each kind. Rejects where the person declines. */
    ask: async (method: string): Promise<void> => {
      if (open.has(method)) throw new Refusal(-32_002, `${method} already pending.`);
      let decision = decisions.get(method) ?? 'approve';
      decisions.delete(method);
      if (decision === 'wait') {
        decision = await new Promise<Decision>((resolve) => {
          open.set(method, resolve);
        });
        open.delete(method);
      }
      if (decision === 'decline') throw new Refusal(4001, 'User rejected the request.');
    },
    person: {
      /** What the person does at the next prompt of a method. */
      will: (decision: Decision, method: string) => void decisions.set(method, decision),
      approve: (method: string) => decide(method, 'approve'),
      decline: (method: string) => decide(method, 'decline'),
      isAsked: (method: string) => open.has(method),
    },
  };
}
