import { useTranslation } from 'react-i18next';
import { LoadFailed } from '@/components/feedback/load-failed';
import { SYSTEMS } from '@/domain/download';
import { SystemSection } from './system-section';
import { useClients } from './use-clients';

/** Everything there is to download, system by system, always in the same order. */
export function ClientList() {
  const { t } = useTranslation('download');
  const { clients, isKnown, error, isFetching, refetch } = useClients();
  if (error && !isKnown) {
    return (
      <div className="py-10">
        <LoadFailed
          title={t('failed')}
          error={error}
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return SYSTEMS.map((system) => (
    <SystemSection key={system} system={system} clients={clients} isKnown={isKnown} />
  ));
}
