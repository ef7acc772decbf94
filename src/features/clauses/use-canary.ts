import { type Canary, parseCanary } from '@/domain/canary';
import built from '@/config/canary.json';
import { useCanaryCheck } from './canary-check';

/** The statement at build time, shown in prerendered HTML and if the server does not answer. */
const BUILT: Canary | null = parseCanary(built);

/** The current statement and its state. Separate from `useCanaryCheck`, because the built statement adds weight. */
export function useCanary(): ReturnType<typeof useCanaryCheck> {
  const answer = useCanaryCheck({ enabled: true });
  const { state } = answer.check;
  if (state === 'checking' || state === 'unreachable') return { ...answer, canary: BUILT };
  return answer;
}
