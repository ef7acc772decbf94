import { type Client, useSystemClientConfig } from '@/api';

const NONE: readonly Client[] = [];

/** All clients that the operator offers. The caller shows a failure inline (spec §7). */
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
