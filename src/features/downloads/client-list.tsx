import { useOwnSystem } from '@/components/content/use-own-system';
import { useTranslation } from 'react-i18next';
import type { Client, ClientPlatform } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { QrCode } from '@/components/content/qr-code';
import { LoadFailed } from '@/components/feedback/load-failed';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { SYSTEMS, clientsOf } from '@/domain/download';
import { useMounted } from '@/lib/use-mounted';
import { SystemHint, SystemIcon } from './system';
import { useClientTexts } from './use-client-texts';
import { useClients } from './use-clients';

/** All clients by system, always in the same order. */
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

type SystemSectionProps = {
  system: ClientPlatform;
  clients: readonly Client[];
  isKnown: boolean;
};

/** A system: its clients, how to choose one, and their certificates. */
function SystemSection({ system, clients, isKnown }: SystemSectionProps) {
  const { t } = useTranslation('download');
  const own = useOwnSystem();
  const offered = clientsOf(clients, system);
  const certificates = new Set(offered.map(({ signingFingerprint }) => signingFingerprint));
  return (
    <section
      id={system}
      aria-labelledby={`${system}-title`}
      className="grid scroll-mt-(--header-height) gap-x-16 gap-y-6 border-t border-foreground/60 py-10 lg:grid-cols-[calc(var(--spacing)*64)_minmax(0,1fr)] lg:py-14"
    >
      <div className="flex flex-col items-start gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <SystemIcon system={system} className="size-7" />
          <h2 id={`${system}-title`} className="text-2xl font-bold tracking-tight">
            {t(`systems.${system}`)}
          </h2>
          {own === system ? <Badge variant="solid">{t('buttons.own')}</Badge> : null}
        </div>
        <SystemHint system={system} count={offered.length} />
        <PhoneCode system={system} clients={offered} />
      </div>
      <div className="min-w-0">
        {isKnown ? null : <RowsSkeleton />}
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
        {[...certificates].map((value) =>
          value ? (
            <div key={value} className="border-t border-border pt-6">
              <Fingerprint
                label={t('certificate')}
                copyLabel={t('copy.certificate')}
                value={value}
              />
            </div>
          ) : null,
        )}
      </div>
    </section>
  );
}

function RowsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="w-full max-w-md" />
      <Skeleton className="mt-2 w-full" />
    </div>
  );
}

/** A file or store page: its name and facts, its link, and its checksum. */
function ClientRow({ client }: { client: Client }) {
  const { t } = useTranslation('download');
  const { nameOf, factsOf } = useClientTexts();
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

type PhoneCodeProps = { system: ClientPlatform; clients: readonly Client[] };

/**
 * A QR code of a phone's client (contract: Client.url), shown on computers. With several clients it leads to
 * this page, where the phone chooses.
 */
function PhoneCode({ system, clients }: PhoneCodeProps) {
  const { t } = useTranslation('download');
  const isMounted = useMounted();
  const [first, ...others] = clients;
  if (!first || (system !== 'ios' && system !== 'android')) return null;
  const value =
    others.length === 0 || !isMounted
      ? first.url
      : `${window.location.origin}${window.location.pathname}#${system}`;
  return (
    <figure className="hidden flex-col gap-2 lg:flex pointer-coarse:hidden noscript:hidden">
      <QrCode
        value={value}
        label={t('qr.label', { system: t(`systems.${system}`) })}
        className="w-32 border border-border"
      />
      <figcaption className="text-sm text-muted-foreground">
        {t(others.length === 0 ? 'qr.client' : 'qr.page')}
      </figcaption>
    </figure>
  );
}

type FingerprintProps = { label: string; copyLabel: string; value: string };

/** A checksum or certificate fingerprint (64 hex digits), to compare or copy. */
function Fingerprint({ label, copyLabel, value }: FingerprintProps) {
  const { t } = useTranslation('download');
  return (
    <div className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0 text-sm leading-relaxed">
        <span className="block text-muted-foreground">{label}</span>
        <code className="font-mono wrap-anywhere">{value}</code>
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
