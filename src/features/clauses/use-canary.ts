import { type Canary, parseCanary } from '@/domain/canary';
import built from '@/config/canary.json';
import { useCanaryCheck } from './canary-check';

/** The statement at build time, shown in prerendered HTML and where the server does not answer. */
const BUILT: Canary | null = parseCanary(built);

/** The current statement and its state. Apart from `useCanaryCheck`, for the weight of the built statement. */
export function useCanary(): ReturnType<typeof useCanaryCheck> {
  const answer = useCanaryCheck({ enabled: true });
  const { state } = answer.check;
  if (state === 'checking' || state === 'unreachable') return { ...answer, canary: BUILT };
  return answer;
}
