import { useState } from 'react';
import { type SignInMethod, useSystemDisplayConfig } from '@/api';

/** Every method of the contract, offered if the display config does not load: the server refuses one that is not available. */
export const SIGN_IN_METHODS: readonly SignInMethod[] = ['username', 'email', 'phone'];

/**
 * The methods that the operator offers, in the operator's order; null until they load. They are kept from then on: a login
 * clears all caches, and its form must not vanish before the next page shows.
 */
export function useSignInMethods(kind: 'loginMethods' | 'registerMethods') {
  const { data, isError } = useSystemDisplayConfig();
  const [known, setKnown] = useState<readonly SignInMethod[] | null>(null);
  const asked = data?.[kind] ?? (isError ? SIGN_IN_METHODS : null);
  if (asked && asked !== known) setKnown(asked);
  return asked ?? known;
}
