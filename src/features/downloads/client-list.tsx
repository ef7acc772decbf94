import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { SYSTEMS } from '@/domain/download';
import { errorText } from '@/i18n/error-text';
import { SystemSection } from './system-section';
import { useClients } from './use-clients';

/** Everything there is to download, system by system, always in the same order. */
export function ClientList() {
  const { t } = useTranslation(['download', 'common']);
  const { clients, isKnown, error, isFetching, refetch } = useClients();
  if (error && !isKnown) {
    return (
      <div role="alert" className="py-10">
        <EmptyState
          flags={[{ code: 'D' }]}
          title={t('failed')}
          description={errorText(error)}
          action={
            <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          }
        />
      </div>
    );
  }
  return SYSTEMS.map((system) => (
    <SystemSection key={system} system={system} clients={clients} isKnown={isKnown} />
  ));
}
