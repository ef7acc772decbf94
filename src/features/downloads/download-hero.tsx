import { useOwnSystem } from '@/components/content/use-own-system';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Client, type ClientPlatform, useSystemClientConfig } from '@/api';
import { AppPicture } from '@/components/brand/app-picture';
import { FirstViewEnd } from '@/components/content/first-view-end';
import { Hoist, type HoistedFlag } from '@/components/brand/hoist';
import { SeaField } from '@/components/brand/sea-field';
import { StaleLine } from '@/components/feedback/stale-line';
import { QrCode } from '@/components/content/qr-code';
import { Button } from '@/components/ui/button';
import { bestClient, listClients } from '@/domain/download';
import { useBrandName } from '@/i18n/use-brand-name';
import { useMounted } from '@/lib/use-mounted';
import { carriedAddress } from '@/session/carried-address';
import { OpenInBrowser, useAppBrowser } from '@/session/open-in-browser';
import { DownloadBoxes } from './download-buttons';
import { SystemHint } from './system';
import { useClientTexts } from './use-client-texts';
import { useOwnArchitecture } from './use-own-architecture';

/** The number of clients offered at the top. The list below has all. */
const MAX_CHOICES = 2;

/** Papa, “all aboard, about to sail”, over Quebec, “my vessel is healthy”. */
const FLAGS: readonly HoistedFlag[] = [{ code: 'P' }, { code: 'Q' }];

/** The top of the download page: its title, the client for this device, and one for every system. */
export function DownloadHero() {
  const { t } = useTranslation(['download', 'common']);
  const brand = useBrandName();
  const own = useOwnSystem();
  return (
    <div className="relative">
      <div className="measure">
        <Hoist flags={FLAGS} line="dressing" size="sm" className="lg:hidden short:hidden" />
        <div className="flex flex-col gap-6 pt-8 pb-12 lg:w-[calc(50%+var(--spacing)*48)] lg:py-16 short:gap-2 short:pt-3 short:pb-8">
          <div className="flex flex-col gap-4 short:gap-2">
            <h1 className="text-display short:max-lg:text-title">{t('title', { brand })}</h1>
            <StaleLine
              query={useSystemClientConfig()}
              stale={t('common:stale.clients')}
              className="max-w-xl text-lg text-balance text-muted-foreground short:text-base short:sm:max-lg:max-w-none short:sm:max-lg:text-sm"
            >
              {t('lead')}
            </StaleLine>
          </div>
          <OwnOffer />
          <section aria-label={t('platforms')}>
            <DownloadBoxes />
          </section>
          <FirstViewEnd />
        </div>
      </div>
      <div className="absolute inset-y-0 right-0 left-[calc(50%+var(--spacing)*56)] hidden overflow-hidden bg-sea text-sea-foreground lg:block">
        <SeaField />
        <div className="absolute top-0 left-[8%] flex h-[73%] gap-8">
          {/* Both fit from 1280px on; a tablet needs no code. */}
          <Hoist flags={FLAGS} size="xl" className="pt-10 max-xl:not-pointer-coarse:hidden" />
          <PageCode />
        </div>
        <AppPicture system={own ?? 'windows'} className="absolute right-[8%] bottom-5" />
      </div>
    </div>
  );
}

/**
 * The client for the visitor's system, once the page is hydrated. Before that, and for unknown systems, it asks to
 * choose, in a box of the same height, so that nothing below shifts.
 */
function OwnOffer() {
  const { t } = useTranslation('download');
  const own = useOwnSystem();
  const { data } = useSystemClientConfig();
  const offered = own ? listClients(data?.clients ?? [], own) : [];
  const app = useAppBrowser();
  return (
    <div className="flex min-h-48 flex-col justify-end gap-3 sm:min-h-40 short:min-h-32 short:gap-2">
      {app ? (
        <OpenInBrowser app={app} />
      ) : own && offered.length > 0 ? (
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
  const brand = useBrandName();
  const { listFacts, formatName } = useClientTexts();
  const architecture = useOwnArchitecture();
  const best = bestClient(clients, architecture);
  if (!best) return null;
  // With a known processor only the matching client is offered.
  const isSure = best.architecture === architecture || clients.length === 1;
  const choice = isSure ? [best] : clients.slice(0, MAX_CHOICES);
  return (
    <>
      <h2 className="text-2xl font-bold tracking-tight">
        {t('own.title', { brand, system: t(`systems.${system}`) })}
      </h2>
      {isSure ? (
        <p className="text-muted-foreground tabular-nums">
          {[formatName(best), ...listFacts(best)].join(' · ')}
        </p>
      ) : (
        <SystemHint system={system} count={clients.length} />
      )}
      <ul className="flex gap-3">
        {choice.map((client) => (
          <li key={client.url} className="flex max-sm:flex-1">
            <Button
              asChild
              size="lg"
              variant={client === best ? 'default' : 'outline'}
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

/** This page as a QR code, shown on computers, so that a phone gets the phone’s app. */
function PageCode() {
  const { t } = useTranslation('download');
  const isMounted = useMounted();
  if (!isMounted) return null;
  return (
    <figure className="flex w-40 flex-col gap-3 pt-10 pointer-coarse:hidden">
      <QrCode value={carriedAddress()} label={t('qr.label')} className="w-40" />
      <figcaption className="text-sm text-balance text-sea-muted">{t('qr.page')}</figcaption>
    </figure>
  );
}

/** Buttons side by side show only the processors; screen readers also get the action. */
function DownloadLabel({ client, isAlone }: { client: Client; isAlone: boolean }) {
  const { t } = useTranslation('download');
  const { formatName } = useClientTexts();
  if (client.kind === 'store') return <span>{t('actions.open')}</span>;
  const name = formatName(client);
  if (isAlone) {
    return <span>{t('actions.downloadFor', { system: t(`systems.${client.platform}`) })}</span>;
  }
  return (
    <>
      <Download aria-hidden />
      <span className="sr-only">{`${t('actions.download')} `}</span>
      <span>{name}</span>
    </>
  );
}
