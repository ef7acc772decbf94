import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/content/page-header';
import { PageTitle } from '@/components/content/page-title';
import { TabRow } from '@/components/content/tab-row';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { JoinProgramme } from '@/features/kol/join-programme';
import { Programme } from '@/features/kol/programme';
import { TABS, tabPath, useView } from '@/features/kol/view';
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
      {kol ? <Tabs /> : null}
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

/** Below the title beside the account's sections; in narrower windows in place of the sections, at the top. */
function Tabs() {
  const { t } = useTranslation('kol');
  const { view } = useView();
  return (
    <TabRow
      label={t('tabs.label')}
      tabs={TABS.map((tab) => ({ key: tab, to: tabPath(tab), label: t(`tabs.${tab}`) }))}
      current={view.tab}
      preventScrollReset
      className="border-b border-border max-lg:order-first max-lg:-mx-5 max-lg:-mt-8 sm:max-lg:-mx-8"
      listClassName="px-3.5 sm:flex-wrap sm:gap-x-3 sm:max-lg:px-5 lg:px-0"
      linkClassName="min-w-11 justify-center px-1.5 sm:px-3 lg:text-base"
    />
  );
}
