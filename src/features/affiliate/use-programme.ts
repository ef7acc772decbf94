import { useSystemDisplayConfig } from '@/api';
import { supportUrl } from '@/domain/support';

/** What the server says about the programme, and where to ask about it. */
export function useProgramme() {
  const { data: config, isError, isFetching, refetch } = useSystemDisplayConfig();
  const channel = config?.links.telegram;
  return {
    config,
    failed: isError && !config,
    isFetching,
    retry: () => void refetch(),
    handle: config?.supportHandle ?? null,
    /** The support handle's own address, else the operator's channel; null without either. */
    supportUrl:
      supportUrl(config?.supportHandle) ?? (channel?.startsWith('https://') ? channel : null),
  };
}
