import type { QueryClient } from '@tanstack/react-query';
import { CONFIG_STALE_MS } from '@/config/constants';

/**
 * The server's answers at build time, in one language. Pages are prerendered with them and hydrate from them, and the
 * queries refetch at once.
 */
export type Snapshot = {
  /** `sample`: the sandbox's answers; `backend`: a real backend's. */
  source: 'sample' | 'backend';
  /** ISO 8601, UTC. */
  date: string;
  answers: readonly {
    /** The key of the query that reads it: `['paymentShop', {…}]`. */
    queryKey: readonly unknown[];
    data: unknown;
  }[];
};

/** Fills the cache with data marked as stale, even if the visitor's clock is behind the build's. */
export function fillFromSnapshot(client: QueryClient, { date, answers }: Snapshot): void {
  const updatedAt = Math.min(Date.parse(date), Date.now() - CONFIG_STALE_MS);
  for (const { queryKey, data } of answers) client.setQueryData(queryKey, data, { updatedAt });
}
