import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemClientConfig } from '@/api';
import { Hoist } from '@/components/brand/hoist';
import { Sketch } from '@/components/content/sketch';
import { SupportLink } from '@/components/content/support-link';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { listClients } from '@/domain/download';
import { Link } from '@/i18n/navigation';
import { useBrandName } from '@/i18n/use-brand-name';

/** The number of rows of a drawn screen. */
const ROWS = 5;

/** Explains the store link, why a store may not show the client, and two solutions (spec §2: /apple-help). */
export function AppleGuide() {
  const { t } = useTranslation('guides');
  const brand = useBrandName();
  return (
    <article className="measure pb-14 lg:pb-20">
      <Hoist flags={[{ code: 'K' }]} line="dressing" size="md" />
      <div className="flex flex-col gap-5 pt-10 pb-12">
        <h1 className="max-w-3xl text-title">{t('appleHelp.heading', { brand })}</h1>
        <p className="max-w-2xl text-lg text-balance text-muted-foreground">
          {t('appleHelp.lead')}
        </p>
        <StoreLink />
      </div>
      <Part title={t('appleHelp.why.title')}>
        <p>{t('appleHelp.why.region')}</p>
        <p>{t('appleHelp.why.ask')}</p>
      </Part>
      <Part title={t('appleHelp.second.title')} note={t('appleHelp.second.note')}>
        <Steps>
          <li>{t('appleHelp.second.create')}</li>
          <li>
            <p>{t('appleHelp.second.signOut')}</p>
            <Screens>
              <Screen label={t('appleHelp.press.picture')} row={0} />
              <Screen label={t('appleHelp.press.signOut')} row={3} />
            </Screens>
          </li>
          <li>{t('appleHelp.second.signIn')}</li>
          <li>
            <p>{t('appleHelp.second.install')}</p>
            <Screens>
              <Screen label={t('appleHelp.press.get')} row={1} />
            </Screens>
          </li>
          <li>{t('appleHelp.second.back')}</li>
        </Steps>
      </Part>
      <Part title={t('appleHelp.change.title')} note={t('appleHelp.change.note')}>
        <Steps>
          <li>{t('appleHelp.change.before')}</li>
          <li>
            <p>{t('appleHelp.change.settings')}</p>
            <Screens>
              <Screen label={t('appleHelp.press.name')} row={0} />
              <Screen label={t('appleHelp.press.media')} row={3} />
            </Screens>
          </li>
          <li>
            <p>{t('appleHelp.change.choose')}</p>
            <Screens>
              <Screen label={t('appleHelp.press.region')} row={1} />
            </Screens>
          </li>
          <li>{t('appleHelp.change.install')}</li>
        </Steps>
      </Part>
      <Part title={t('appleHelp.care.title')}>
        <p>{t('appleHelp.care.borrowed')}</p>
        <p>{t('appleHelp.care.updates')}</p>
      </Part>
      <nav
        aria-label={t('appleHelp.onward')}
        className="flex flex-wrap gap-x-8 border-t border-foreground/60 pt-6"
      >
        <Link to={PATHS.download} className="text-link">
          {t('appleHelp.download')}
        </Link>
        <Link to={PATHS.faq} className="text-link">
          {t('appleHelp.faq')}
        </Link>
        <SupportLink className="text-link">{t('appleHelp.support')}</SupportLink>
      </nav>
    </article>
  );
}

type PartProps = { title: string; note?: string; children: ReactNode };

/** A section with its title and note on the left, and its text on the right. */
function Part({ title, note, children }: PartProps) {
  return (
    <section className="grid gap-x-16 gap-y-4 border-t border-border py-10 lg:grid-cols-[calc(var(--spacing)*72)_minmax(0,1fr)]">
      <div className="flex flex-col gap-2">
        <h2 className="text-xl font-bold tracking-tight">{title}</h2>
        {note ? <p className="text-sm text-balance text-muted-foreground">{note}</p> : null}
      </div>
      <div className="flex max-w-2xl flex-col gap-4">{children}</div>
    </section>
  );
}

function Screens({ children }: { children: ReactNode }) {
  return <div className="mt-3 mb-2 flex flex-wrap gap-2 max-sm:-ml-6 sm:gap-6">{children}</div>;
}

/** A drawn screen with what to press in one of its rows. */
function Screen({ label, row }: { label: string; row: number }) {
  const rows = Array.from({ length: ROWS }, (_, index) => (index === row ? label : null));
  return <Sketch isWide frame="phone" rows={rows} />;
}

function Steps({ children }: { children: ReactNode }) {
  return (
    <ol className="flex list-decimal flex-col gap-3 pl-6 marker:font-bold marker:tabular-nums">
      {children}
    </ol>
  );
}

/** The link to the client in Apple's store, or a text if the server has none. */
function StoreLink() {
  const { t } = useTranslation('guides');
  const { data, isPending } = useSystemClientConfig();
  const store = listClients(data?.clients ?? [], 'ios').find(({ kind }) => kind === 'store');
  if (isPending) return <Skeleton className="h-13 w-60" />;
  if (!store) {
    return (
      <p className="text-muted-foreground">
        {t(data ? 'appleHelp.noStore' : 'appleHelp.unknownStore')}
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
