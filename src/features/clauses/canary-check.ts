import { useQuery } from '@tanstack/react-query';
import type { FlagCode } from '@/components/brand/flags';
import { CANARY } from '@/config/canary';
import {
  type Canary,
  type CanaryState,
  canaryState,
  canaryText,
  isDoubtful,
  parseCanary,
} from '@/domain/canary';
import { verifyEd25519 } from '@/lib/ed25519';

export type CanaryCheck =
  | CanaryState
  | { state: 'checking' }
  /** The server did not answer, which proves nothing about the canary. */
  | { state: 'unreachable' }
  /** The server answered that the file does not exist (404). */
  | { state: 'missing' };

/** The signal flag whose meaning at sea fits each state. */
export const CANARY_FLAGS: Record<CanaryCheck['state'], FlagCode> = {
  checking: 'K',
  fresh: 'Q',
  late: 'U',
  unchecked: 'K',
  unreachable: 'K',
  missing: 'N',
  invalid: 'D',
};

export type CanaryAnswer = {
  canary: Canary | null;
  check: CanaryCheck;
  /** The server's clock contradicts this device's about the dates. */
  isOtherClock?: boolean;
};

/**
 * The server's current statement, checked in this browser by signature and date; not requested while `enabled` is
 * false.
 */
export function useCanaryCheck({ enabled }: { enabled: boolean }): CanaryAnswer & {
  retry: () => void;
  /** When the check ended, in ms since the epoch; 0 before. */
  checkedTime: number;
} {
  const {
    data,
    dataUpdatedAt: checkedTime,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['canary'],
    queryFn: checkCanary,
    enabled,
  });
  const retry = () => void refetch();
  if (isError) return { canary: null, check: { state: 'unreachable' }, retry, checkedTime };
  return { ...(data ?? { canary: null, check: { state: 'checking' } }), retry, checkedTime };
}

async function checkCanary({ signal }: { signal: AbortSignal }): Promise<CanaryAnswer> {
  // A cached copy would look late, or hide that the statement is gone.
  const response = await fetch(CANARY.path, { cache: 'no-store', signal });
  if (response.status === 404) return { canary: null, check: { state: 'missing' } };
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const canary = parseCanary(await readJson(response));
  const verdict = canary
    ? await verifyEd25519({
        text: canaryText(canary),
        signature: canary.signature,
        publicKey: CANARY.publicKey,
      })
    : 'invalid';
  const now = Date.now();
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  return {
    canary,
    check: canaryState(canary, verdict, CANARY.publicKey, now),
    isOtherClock: canary !== null && serverTime > 0 && isDoubtful(canary, now, serverTime),
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
