import { useState } from 'react';
import { type SignInMethod, useSystemDisplayConfig } from '@/api';

/** What is offered where the display config cannot be had: all ways, since each answers for itself. */
const ALL: readonly SignInMethod[] = ['username', 'email', 'phone'];

/**
 * The ways that the operator offers, in the operator's order; null until they are known. What was known once stays: a login
 * clears every cache, and its form must not vanish while the page is on its way.
 */
export function useSignInMethods(kind: 'loginMethods' | 'registerMethods') {
  const { data, isError } = useSystemDisplayConfig();
  const [known, setKnown] = useState<readonly SignInMethod[] | null>(null);
  const asked = data?.[kind] ?? (isError ? ALL : null);
  if (asked && asked !== known) setKnown(asked);
  return asked ?? known;
}
