import { useOwnSystem } from '@/components/content/use-own-system';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Client, type ClientPlatform, useSystemClientConfig } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { Sketch } from '@/components/content/sketch';
import { QueryState } from '@/components/feedback/query-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { SYSTEMS, listClients } from '@/domain/download';
import { SystemHint, SystemIcon } from './system';
import { useClientTexts } from './use-client-texts';

/** All clients by system, always in the same order. */
export function ClientList() {
  const { t } = useTranslation('download');
  const query = useSystemClientConfig();
  const renderSystems = (clients: readonly Client[], isKnown: boolean) =>
    SYSTEMS.map((system) => (
      <SystemSection key={system} system={system} clients={clients} isKnown={isKnown} />
    ));
  return (
    <QueryState
      query={query}
      failed={t('failed')}
      className="mb-10"
      skeleton={renderSystems([], false)}
    >
      {({ clients }) => renderSystems(clients, true)}
    </QueryState>
  );
}

type SystemSectionProps = {
  system: ClientPlatform;
  clients: readonly Client[];
  isKnown: boolean;
};

/** A system: its clients, how to choose between them, and their checksums. */
function SystemSection({ system, clients, isKnown }: SystemSectionProps) {
  const { t } = useTranslation('download');
  const own = useOwnSystem();
  const offered = listClients(clients, system);
  return (
    <section
      id={system}
      aria-labelledby={`${system}-title`}
      className="grid gap-x-16 gap-y-6 border-t border-foreground/60 py-10 lg:grid-cols-[calc(var(--spacing)*64)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:py-14"
    >
      <div className="flex flex-col items-start gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <SystemIcon system={system} className="size-7" />
          <h2 id={`${system}-title`} className="text-2xl font-bold tracking-tight">
            {t(`systems.${system}`)}
          </h2>
          {own === system ? <Badge variant="default">{t('buttons.own')}</Badge> : null}
        </div>
        <SystemHint system={system} count={offered.length} />
      </div>
      <div className="min-w-0 lg:row-span-2">
        {isKnown ? null : <Skeleton className="h-22" />}
        {isKnown && offered.length === 0 ? (
          <p className="text-muted-foreground">
            {t('noClient', { system: t(`systems.${system}`) })}
          </p>
        ) : null}
        <ul className="divide-y divide-border">
          {offered.map((client) => (
            <ClientRow key={client.url} client={client} />
          ))}
        </ul>
        <Checksums clients={offered} />
      </div>
      {system === 'ios' ? null : <AfterDownload system={system} />}
    </section>
  );
}

/** A file or store page: its name and facts, and its link. */
function ClientRow({ client }: { client: Client }) {
  const { t } = useTranslation('download');
  const { formatName, listFacts } = useClientTexts();
  const name = formatName(client);
  return (
    <li className="flex flex-col gap-4 py-5 first:pt-0 sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0">
        <h3 className="text-lg font-bold">{name}</h3>
        <ul className="mt-1 flex flex-wrap gap-x-4 text-muted-foreground tabular-nums">
          {listFacts(client).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <Button asChild variant="outline">
        <a href={client.url} rel="noreferrer">
          <span>{t(client.kind === 'store' ? 'actions.store' : 'actions.download')}</span>
          <span className="sr-only">{`${t(`systems.${client.platform}`)} ${name}`}</span>
        </a>
      </Button>
    </li>
  );
}

/**
 * The checksums of a system’s files and the certificates that signed them; collapsed, because most visitors don't need
 * them.
 */
function Checksums({ clients }: { clients: readonly Client[] }) {
  const { t } = useTranslation('download');
  const { formatName } = useClientTexts();
  const certificates = new Set(clients.map(({ signingFingerprint }) => signingFingerprint));
  if (clients.every(({ sha256, signingFingerprint }) => !sha256 && !signingFingerprint))
    return null;
  return (
    <details className="group border-t border-border">
      <summary className="flex min-h-11 w-fit items-center gap-2 pt-2 text-sm font-semibold">
        <span className="underline decoration-1 underline-offset-4">{t('checksums')}</span>
        <ChevronDown aria-hidden className="size-4.5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pt-3">
        {clients.map((client) =>
          client.sha256 ? (
            <Fingerprint
              key={client.url}
              label={t('sha256Of', { name: formatName(client) })}
              copyLabel={t('copy.sha256')}
              value={client.sha256}
            />
          ) : null,
        )}
        {[...certificates].map((value) =>
          value ? (
            <Fingerprint
              key={value}
              label={t('certificate')}
              copyLabel={t('copy.certificate')}
              value={value}
            />
          ) : null,
        )}
      </div>
    </details>
  );
}

type FingerprintProps = { label: string; copyLabel: string; value: string };

/** A checksum or certificate fingerprint (64 hex digits), to compare or copy. */
function Fingerprint({ label, copyLabel, value }: FingerprintProps) {
  const { t } = useTranslation('download');
  return (
    <div className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0 leading-relaxed">
        <span className="block text-muted-foreground">{label}</span>
        <code translate="no" className="font-mono wrap-anywhere">
          {value}
        </code>
      </p>
      <div className="max-sm:-ml-3">
        <CopyButton
          variant="ghost"
          value={value}
          label={copyLabel}
          copiedLabel={t('copy.done')}
          failedLabel={t('copy.failed')}
        />
      </div>
    </div>
  );
}

/** The kind of screen that a system has, and the ending of its files. */
const SCREENS = {
  android: ['phone', '.apk'],
  mac: ['window', '.pkg'],
  windows: ['window', '.exe'],
} as const;

/** Where to press once the file is there, drawn, for a system whose app is installed from a file. */
function AfterDownload({ system }: { system: Exclude<ClientPlatform, 'ios'> }) {
  const { t } = useTranslation('download');
  const [frame, ending] = SCREENS[system];
  const steps = [
    { text: t('after.open'), rows: [ending, null] },
    { text: t(`after.${system}.install`), rows: [null, t(`after.${system}.press`)] },
  ];
  return (
    <ol aria-label={t('after.title')} className="flex flex-col gap-4">
      {steps.map(({ text, rows }) => (
        <li key={text} className="flex items-center gap-4">
          <Sketch frame={frame} rows={rows} />
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
