/** A wallet as pages see it (EIP-1193). What it answers is anybody's guess, so everything is checked. */
export type Eip1193Provider = {
  request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>;
  on?: (event: string, listener: (value: unknown) => void) => void;
  removeListener?: (event: string, listener: (value: unknown) => void) => void;
};

/** A wallet that has announced itself (EIP-6963). */
export type WalletDetail = {
  uuid: string;
  name: string;
  /** Its kind, such as `io.metamask`; the same after a reload. */
  rdns: string;
  /** A picture as a `data:` address; null where it is anything else. */
  icon: string | null;
  provider: Eip1193Provider;
};

/** Narrows what was announced; null for anything that is no wallet. */
export function walletOf(detail: unknown): WalletDetail | null {
  if (!isRecord(detail) || !isRecord(detail.info) || !isProvider(detail.provider)) return null;
  const { uuid, name, rdns, icon } = detail.info;
  if (typeof uuid !== 'string' || typeof name !== 'string' || name.trim() === '') return null;
  return {
    uuid,
    name: name.trim().slice(0, 40),
    rdns: typeof rdns === 'string' ? rdns : uuid,
    icon: typeof icon === 'string' && icon.startsWith('data:image/') ? icon : null,
    provider: detail.provider,
  };
}

export function isProvider(value: unknown): value is Eip1193Provider {
  return isRecord(value) && typeof value.request === 'function';
}

/** The number of the network that the wallet is on. Throws where it says none. */
export async function readChain(provider: Eip1193Provider): Promise<number> {
  const chainId = chainOf(await provider.request({ method: 'eth_chainId' }));
  if (chainId === null) throw new Error('The wallet names no network.');
  return chainId;
}

/** A chain id as wallets write it, mostly `0x13882`; null for anything else. */
export function chainOf(value: unknown): number | null {
  const chainId = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : null;
}

/** The account that the wallet shows to this page; null where it shows none. */
export function accountOf(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : null;
  return typeof first === 'string' && /^0x[0-9a-f]{40}$/i.test(first) ? first : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
