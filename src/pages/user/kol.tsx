import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/content/page-header';
import { PageTitle } from '@/components/content/page-title';
import { YES } from '@/config/constants';
import { NotYet } from '@/features/kol/not-yet';
import { Promoter } from '@/features/kol/promoter';
import { useUser } from '@/session/use-session';

/** /user/kol: the KOL programme, or the way into it (spec §2, §6). */
export default function KolPage() {
  const { t } = useTranslation('kol');
  const { kol } = useUser();
  return (
    <div className="flex flex-col gap-8">
      <PageTitle page={t('page.title')} />
      <PageHeader
        title={t('page.title')}
        description={kol === YES ? t('page.description') : undefined}
      />
      {kol === YES ? <Promoter /> : <NotYet />}
    </div>
  );
}
