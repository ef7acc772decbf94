import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/content/page-header';
import { PageTitle } from '@/components/content/page-title';
import { MyGroups } from '@/features/group-buying/my-groups';

/** /user/group-buying: the groups that the person started and joined. */
export default function MyGroupsPage() {
  const { t } = useTranslation('group-buying');
  return (
    <div className="flex flex-col gap-8 lg:gap-10">
      <PageTitle page={t('meta.title')} />
      <PageHeader title={t('meta.title')} description={t('mine.description')} />
      <MyGroups />
    </div>
  );
}
