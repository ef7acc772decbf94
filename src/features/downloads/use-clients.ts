import { type Client, useSystemClientConfig } from '@/api';

const NONE: readonly Client[] = [];

/** All clients that the operator offers. A failure is the caller's to show, in place (spec §7). */
export function useClients() {
  const { data, error, isFetching, refetch } = useSystemClientConfig();
  return {
    clients: data?.clients ?? NONE,
    isKnown: data !== undefined,
    error,
    isFetching,
    refetch,
  };
}
