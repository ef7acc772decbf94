import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { clientsOf } from '@/domain/download';
import { useClients } from './use-clients';

/** The way to the client in Apple's store, as the server gives it; where it gives none, that. */
export function StoreLink() {
  const { t } = useTranslation('guides');
  const { clients, isKnown, error } = useClients();
  const store = clientsOf(clients, 'ios').find(({ kind }) => kind === 'store');
  if (!store && !isKnown && !error) return <Skeleton className="h-13 w-60" />;
  if (!store) {
    return (
      <p className="text-muted-foreground">
        {t(isKnown ? 'appleHelp.noStore' : 'appleHelp.unknownStore')}
      </p>
    );
  }
  return (
    <Button asChild size="lg" className="self-start">
      <a href={store.url} rel="noreferrer">
        {t('appleHelp.open')}
      </a>
    </Button>
  );
}
