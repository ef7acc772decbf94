import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Client, ClientPlatform } from '@/api';
import { Button } from '@/components/ui/button';
import { bestClient, clientsOf } from '@/domain/download';
import { SystemHint } from './system-hint';
import { useClientWords } from './use-client-words';
import { useClients } from './use-clients';
import { useOwnArchitecture } from './use-own-architecture';
import { useOwnSystem } from './use-own-system';

/** More than these is no help at a glance; all stand in the list below. */
const MOST_CHOICES = 2;

/**
 * What fits the visitor's system, once the page is alive. Before, and where the system is not known, it asks to choose; its
 * place is as tall, so that nothing below moves.
 */
export function OwnOffer() {
  const { t } = useTranslation('download');
  const own = useOwnSystem();
  const { clients } = useClients();
  const offered = own ? clientsOf(clients, own) : [];
  return (
    <div className="flex min-h-48 flex-col justify-end gap-3 sm:min-h-40">
      {own && offered.length > 0 ? (
        <Offer system={own} clients={offered} />
      ) : (
        <>
          <h2 className="text-2xl font-bold tracking-tight">{t('own.choose')}</h2>
          <p className="max-w-prose text-balance text-muted-foreground">{t('own.chooseText')}</p>
        </>
      )}
    </div>
  );
}

function Offer({ system, clients }: { system: ClientPlatform; clients: readonly Client[] }) {
  const { t } = useTranslation('download');
  const { factsOf } = useClientWords();
  const architecture = useOwnArchitecture();
  const best = bestClient(clients, architecture);
  if (!best) return null;
  // The processor is known: what does not fit stays in the list below.
  const isSure = best.architecture === architecture || clients.length === 1;
  const choice = isSure ? [best] : clients.slice(0, MOST_CHOICES);
  return (
    <>
      <h2 className="text-2xl font-bold tracking-tight">
        {t('own.title', { system: t(`systems.${system}`) })}
      </h2>
      {isSure ? (
        <p className="text-sm text-muted-foreground tabular-nums">{factsOf(best).join(' · ')}</p>
      ) : (
        <SystemHint system={system} count={clients.length} />
      )}
      <ul className="flex gap-3">
        {choice.map((client) => (
          <li key={client.url} className="flex max-sm:flex-1">
            <Button
              asChild
              size="lg"
              variant={client === best ? 'primary' : 'outline'}
              className="flex-1 max-sm:px-3 max-sm:text-base"
            >
              <a href={client.url} rel="noreferrer">
                <DownloadLabel client={client} isAlone={isSure} />
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Side by side the processors alone are seen; what a button does is said for each. */
function DownloadLabel({ client, isAlone }: { client: Client; isAlone: boolean }) {
  const { t } = useTranslation('download');
  const { nameOf } = useClientWords();
  if (client.kind === 'store') return t('actions.open');
  const name = nameOf(client);
  if (isAlone) return t('actions.downloadNamed', { name });
  return (
    <>
      <Download aria-hidden />
      <span className="sr-only">{t('actions.download')} </span>
      {name}
    </>
  );
}
