import { useTranslation } from 'react-i18next';
import type { Client } from '@/api';
import { Button } from '@/components/ui/button';
import { Fingerprint } from './fingerprint';
import { useClientWords } from './use-client-words';

/** One file or store page: what it is, the way to it, and the sum to check it by. */
export function ClientRow({ client }: { client: Client }) {
  const { t } = useTranslation('download');
  const { nameOf, factsOf } = useClientWords();
  const name = nameOf(client);
  return (
    <li className="flex flex-col gap-4 py-6 first:pt-0">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
        <div className="min-w-0">
          <h3 className="text-lg font-bold">{name}</h3>
          <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted-foreground tabular-nums">
            {factsOf(client).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        <Button asChild variant="outline">
          <a href={client.url} rel="noreferrer">
            {t(client.kind === 'store' ? 'actions.store' : 'actions.download')}
            <span className="sr-only">
              {t(`systems.${client.platform}`)} {name}
            </span>
          </a>
        </Button>
      </div>
      {client.sha256 ? (
        <Fingerprint label={t('sha256')} copyLabel={t('copy.sha256')} value={client.sha256} />
      ) : null}
    </li>
  );
}
