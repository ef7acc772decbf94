/** The settings of the page's side of the wallet, which can be serialized. */
export type ProviderSettings = {
  info: { uuid: string; name: string; rdns: string; icon: string };
  /** The name of the page's function that the test process implements. */
  binding: string;
  /** The event that the test process dispatches when the wallet changes. */
  event: string;
};

/** The test process's answer to a request (EIP-1193). */
export type ProviderAnswer =
  | { result: unknown }
  | { error: { code: number; message: string; data?: unknown } };

type Ask = (method: string, params: unknown) => Promise<ProviderAnswer>;
type Listener = (value: unknown) => void;

/**
 * Provides a browser wallet to a page: announces it (EIP-6963) and forwards requests (EIP-1193). Runs before the page's
 * scripts, with neither keys nor decisions. It is sent to the page as text, so it must not refer to anything outside
 * itself.
 */
export function provideWallet({ info, binding, event }: ProviderSettings): void {
  const listeners = new Map<string, Set<Listener>>();
  const ask = (window as unknown as Record<string, Ask>)[binding];
  if (!ask) throw new Error(`Nothing answers ${binding}.`);

  const provider = {
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      const answer = await ask(method, params ?? []);
      if ('result' in answer) return answer.result;
      throw Object.assign(new Error(answer.error.message), answer.error);
    },
    on: (name: string, listener: Listener) => {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      return provider;
    },
    removeListener: (name: string, listener: Listener) => {
      listeners.get(name)?.delete(listener);
      return provider;
    },
  };

  window.addEventListener(event, (happened) => {
    const { name, value } = (happened as CustomEvent<{ name: string; value: unknown }>).detail;
    for (const listener of listeners.get(name) ?? []) listener(value);
  });

  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze(info), provider });
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
