import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/content/page-header';
import { PageTitle } from '@/components/content/page-title';
import { JoinProgramme } from '@/features/kol/join-programme';
import { Programme } from '@/features/kol/programme';
import { useUser } from '@/session/use-session';

/** /user/kol: the KOL programme, or how to join it (spec §2, §6). */
export default function KolPage() {
  const { t } = useTranslation('kol');
  const { kol } = useUser();
  return (
    <div className="flex flex-col gap-8">
      <PageTitle page={t('page.title')} />
      <PageHeader title={t('page.title')} description={kol ? t('page.description') : undefined} />
      {kol ? <Programme /> : <JoinProgramme />}
    </div>
  );
}
