import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/content/page-header';
import { PageTitle } from '@/components/content/page-title';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { JoinProgramme } from '@/features/kol/join-programme';
import { Programme } from '@/features/kol/programme';
import { KolTabs } from '@/features/kol/tabs';
import { Link } from '@/i18n/navigation';
import { useUser } from '@/session/use-session';

/** /user/kol: the KOL programme, or how to join it (spec §2, §6). */
export default function KolPage() {
  const { t } = useTranslation('kol');
  const { kol } = useUser();
  return (
    <div className="flex flex-col gap-8 max-lg:gap-5">
      <PageTitle page={t('page.title')} />
      <div className="flex items-center gap-1">
        {kol ? <BackToSections /> : null}
        <PageHeader title={t('page.title')} />
      </div>
      {kol ? <KolTabs /> : null}
      {kol ? <Programme /> : <JoinProgramme />}
    </div>
  );
}

/** Shown on a phone, where the tabs replace the account's sections. */
function BackToSections() {
  const { t } = useTranslation('kol');
  return (
    <Button asChild variant="ghost" size="icon" className="-ml-3 lg:hidden">
      <Link to={PATHS.profile} aria-label={t('page.back')}>
        <ArrowLeft aria-hidden />
      </Link>
    </Button>
  );
}
