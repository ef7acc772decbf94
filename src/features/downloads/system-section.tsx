import { useTranslation } from 'react-i18next';
import type { Client, ClientPlatform } from '@/api';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { clientsOf } from '@/domain/download';
import { ClientRow } from './client-row';
import { Fingerprint } from './fingerprint';
import { PhoneCode } from './phone-code';
import { SystemHint } from './system-hint';
import { SystemIcon } from './system-icon';
import { useOwnSystem } from './use-own-system';

type SystemSectionProps = {
  system: ClientPlatform;
  clients: readonly Client[];
  isKnown: boolean;
};

/** One system: what it is offered, how to find the file that fits, and who signed them. */
export function SystemSection({ system, clients, isKnown }: SystemSectionProps) {
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
