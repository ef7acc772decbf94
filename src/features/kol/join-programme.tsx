import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { Hoist } from '@/components/brand/hoist';
import { CopyButton } from '@/components/content/copy-button';
import { SupportLink } from '@/components/content/support-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PATHS } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { useBrandName } from '@/i18n/use-brand-name';
import { useUser } from '@/session/use-session';

/** For users outside the programme: what it brings, in the specification's words (spec §9), and how to join. */
export function JoinProgramme() {
  const { t } = useTranslation('kol');
  return (
    <Card className="flex flex-col items-start px-5 pb-8 sm:px-6 sm:pb-10">
      <Hoist flags={[{ code: 'K' }]} line="dressing" size="lg" className="mb-8" />
      <h2 className="text-2xl font-bold tracking-tight sm:text-3xl">{t('notYet.title')}</h2>
      <p className="mt-3 max-w-prose text-lg text-muted-foreground">{t('notYet.lead')}</p>
      <p className="mt-6 flex flex-col text-xl leading-snug font-bold tracking-tight">
        <span>{t('notYet.first')}</span>
        <span>{t('notYet.renewal')}</span>
      </p>
      <p className="mt-2 text-muted-foreground">{t('notYet.own')}</p>
      <Application />
      <Link to={PATHS.affiliate} className="text-link mt-4 decoration-1 hover:decoration-2">
        {t('notYet.more')}
      </Link>
    </Card>
  );
}

/** The message to support, with the visitor's UID. Absent until it is known whether support has a handle. */
function Application() {
  const { t } = useTranslation('kol');
  const { data: config } = useSystemDisplayConfig();
  const { uid } = useUser();
  const message = t('notYet.message', { brand: useBrandName(), uid });
  if (!config) return null;
  const handle = config.supportHandle;
  if (!handle) return <p className="mt-6 max-w-prose">{t('notYet.nobody', { uid })}</p>;
  return (
    <div className="mt-6 flex w-full max-w-prose flex-col items-start gap-4">
      <blockquote className="w-full border-l-4 border-border bg-muted px-4 py-3 wrap-anywhere">
        {message}
      </blockquote>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <Button asChild variant="secondary">
          <SupportLink message={message}>{t('notYet.ask', { handle })}</SupportLink>
        </Button>
        <CopyButton
          value={message}
          variant="ghost"
          className="max-sm:-ml-3"
          label={t('notYet.copyMessage')}
          copiedLabel={t('link.copied')}
          failedLabel={t('hash.failed')}
        />
      </div>
    </div>
  );
}
