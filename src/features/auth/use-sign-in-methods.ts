import { type SignInMethod, useSystemDisplayConfig } from '@/api';
import { useKept } from '@/lib/use-kept';

/** Every method of the contract, offered if the display config does not load: the server refuses one that is not available. */
export const SIGN_IN_METHODS: readonly SignInMethod[] = ['username', 'email', 'phone'];

/**
 * The methods that the operator offers, in the operator's order; null until they load. They are kept from then on: a login
 * clears all caches, and its form must not vanish before the next page shows.
 */
export function useSignInMethods(kind: 'loginMethods' | 'registerMethods') {
  const { data, isError } = useSystemDisplayConfig();
  return useKept(data?.[kind] ?? (isError ? SIGN_IN_METHODS : undefined)) ?? null;
}
