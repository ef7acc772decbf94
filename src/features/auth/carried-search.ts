import { QUERY } from '@/config/paths';

/** The part of a query that goes along between log in, sign up and reset: where to go back to, and the referral. */
export function carriedSearch(query: URLSearchParams): string {
  const carried = new URLSearchParams();
  for (const name of [QUERY.redirect, QUERY.invite, QUERY.affiliate]) {
    const value = query.get(name);
    if (value) carried.set(name, value);
  }
  return carried.size > 0 ? `?${carried}` : '';
}
