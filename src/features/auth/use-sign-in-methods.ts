import { type SignInMethod, useSystemDisplayConfig } from '@/api';
import { useKept } from '@/lib/use-kept';

/** Every method of the contract, offered if the display config does not load: the server refuses unavailable ones. */
export const SIGN_IN_METHODS: readonly SignInMethod[] = ['username', 'email', 'phone'];

/**
 * The operator's methods in their order; null until they load. They are kept from then on: a login clears all caches,
 * and its form must not disappear before the next page shows.
 */
export function useSignInMethods(kind: 'loginMethods' | 'registerMethods') {
  const { data, isError } = useSystemDisplayConfig();
  return useKept(data?.[kind] ?? (isError ? SIGN_IN_METHODS : undefined)) ?? null;
}
