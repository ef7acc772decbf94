import { ABSENT_OPERATIONS, type OptionalOperation } from '@/config/absent-operations';
import { detectEnvironment } from '@/config/environment';

/** Whether the backend has an operation that it may lack (contract: optional-operations). */
export function useHasOperation(operation: OptionalOperation): boolean {
  // Prerendered pages are those of PROD.
  const hostname = import.meta.env.SSR ? '' : window.location.hostname;
  return !ABSENT_OPERATIONS[detectEnvironment(hostname)].includes(operation);
}
