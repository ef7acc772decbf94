import type { QueryClient } from '@tanstack/react-query';
import { CONFIG_STALE_MS } from '@/config/constants';

/**
 * What the server said at build time, in one language. Pages are prerendered with it and start from it; it is as old as
 * it says, so the queries ask again at once.
 */
export type Snapshot = {
  /** `sample`: the sandbox's answers; `backend`: a real backend's. */
  source: 'sample' | 'backend';
  /** ISO 8601, UTC. */
  date: string;
  answers: readonly {
    /** Of the hook that reads it: `['paymentShop', {…}]`. */
    queryKey: readonly unknown[];
    data: unknown;
  }[];
};

/** A clock that is behind the build's makes the answers no fresher: whatever their date, they are asked for again. */
export function fillFromSnapshot(client: QueryClient, { date, answers }: Snapshot): void {
  const updatedAt = Math.min(Date.parse(date), Date.now() - CONFIG_STALE_MS);
  for (const { queryKey, data } of answers) client.setQueryData(queryKey, data, { updatedAt });
}
