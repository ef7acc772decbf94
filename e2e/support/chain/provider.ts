/** What a page's side of the wallet has to know; all of it can be sent to a page. */
export type ProviderSettings = {
  info: { uuid: string; name: string; rdns: string; icon: string };
  /** The function of the page that the test process answers. */
  binding: string;
  /** The event by which the test process tells the page what happened in the wallet. */
  event: string;
};

/** The test process's answer to a request (EIP-1193). */
export type ProviderAnswer =
  | { result: unknown }
  | { error: { code: number; message: string; data?: unknown } };

type Ask = (method: string, params: unknown) => Promise<ProviderAnswer>;
type Listener = (value: unknown) => void;

/**
 * A browser wallet as a page meets it: it announces itself (EIP-6963) and passes requests on (EIP-1193). It runs in the page
 * before any of the page's scripts, holds no key and decides nothing. Sent as text: it can use nothing from around it.
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
