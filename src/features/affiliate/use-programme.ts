import { useSystemDisplayConfig } from '@/api';

/** What the server says about the programme, and where to ask about it. */
export function useProgramme() {
  const { data: config, isError, isFetching, refetch } = useSystemDisplayConfig();
  return {
    config,
    failed: isError && !config,
    isFetching,
    retry: () => void refetch(),
    handle: config?.supportHandle ?? null,
  };
}
