import { useQuery } from '@tanstack/react-query';
import { CANARY } from '@/config/canary';
import {
  type Canary,
  type CanaryState,
  canaryState,
  canaryText,
  parseCanary,
} from '@/domain/canary';
import { verifyEd25519 } from '@/lib/ed25519';
import built from '@/config/canary.json';

export type CanaryCheck =
  | CanaryState
  | { state: 'checking' }
  /** The server did not answer, which says nothing about the canary. */
  | { state: 'unreachable' }
  /** The server answered that there is none (404). */
  | { state: 'missing' };

type Answer = { canary: Canary | null; check: CanaryCheck };

/** The statement at build time, shown in prerendered HTML and where the server does not answer. */
const BUILT: Canary | null = parseCanary(built);

/** The current statement and its state, checked in this browser by signature and date. */
export function useCanary(): Answer & { retry: () => void } {
  const { data, isError, refetch } = useQuery({ queryKey: ['canary'], queryFn: checkCanary });
  const retry = () => void refetch();
  if (isError) return { canary: BUILT, check: { state: 'unreachable' }, retry };
  return { ...(data ?? { canary: BUILT, check: { state: 'checking' } }), retry };
}

async function checkCanary({ signal }: { signal: AbortSignal }): Promise<Answer> {
  // A cached copy would look late, or hide that the statement is gone.
  const response = await fetch(CANARY.path, { cache: 'no-store', signal });
  if (response.status === 404) return { canary: null, check: { state: 'missing' } };
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const canary = parseCanary(await jsonOf(response));
  const { publicKey } = CANARY;
  const verdict = canary
    ? await verifyEd25519({ text: canaryText(canary), signature: canary.signature, publicKey })
    : 'invalid';
  return { canary, check: canaryState(canary, verdict, publicKey, Date.now()) };
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
