import { useSearchParams } from 'react-router-dom';
import { QUERY } from '@/config/paths';
import { readQuery } from '@/lib/link-text';
import { useMounted } from '@/lib/use-mounted';

/** The query of a link between login, registration and reset. Empty in prerendered HTML, which has no query. */
export function useCarriedSearch(): string {
  const [query] = useSearchParams();
  return useMounted() ? carriedSearch(query) : '';
}

/** The parameters that these screens pass on: the page after the login, and the referral. */
export function carriedSearch(query: URLSearchParams): string {
  const carried = new URLSearchParams();
  for (const name of [QUERY.redirect, QUERY.invite, QUERY.affiliate]) {
    const value = readQuery(query, name);
    if (value) carried.set(name, value);
  }
  return carried.size > 0 ? `?${carried}` : '';
}
