import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { STATUS } from '@/config/third-parties';
import { type ServiceStatus, parseServiceStatus } from '@/domain/service-status';
import { useFormat } from '@/i18n/use-format';
import { useSeen } from '@/lib/use-seen';

/** The service's status in the words of the operator's feed, with the time of its last check; absent without a feed. */
export function StatusProof() {
  return STATUS.feed ? <Status feed={STATUS.feed} /> : null;
}

function Status({ feed }: { feed: string }) {
  const { t } = useTranslation('proofs');
  const format = useFormat();
  const [ref, isSeen] = useSeen();
  const { data, isError } = useQuery({
    queryKey: ['status', feed],
    queryFn: ({ signal }) => readStatus(feed, signal),
    enabled: isSeen,
  });
  return (
    <div ref={ref}>
      <h3>{t('status.title')}</h3>
      <p>{isError ? t('status.failed') : (data?.description ?? t('status.checking'))}</p>
      {data ? <p>{t('status.checked', { time: format.dateTime(data.time) })}</p> : null}
    </div>
  );
}

async function readStatus(feed: string, signal: AbortSignal): Promise<ServiceStatus> {
  const response = await fetch(feed, { cache: 'no-store', credentials: 'omit', signal });
  const status = response.ok ? parseServiceStatus(await response.json()) : null;
  if (!status) throw new Error('The status feed has no status.');
  return status;
}
