import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { GroupList, GroupListSkeleton } from './group-list';
import { useCreatedGroups, useJoinedGroups } from './use-my-groups';

/** The groups that the person started, and those that they joined: at once, as the second list is below the first. */
export function MyGroups() {
  const { t } = useTranslation('group-buying');
  const [createdPage, setCreatedPage] = useState(1);
  const [joinedPage, setJoinedPage] = useState(1);
  const created = useCreatedGroups(createdPage);
  const joined = useJoinedGroups(joinedPage);
  // Another page, and another try, are waited for in their own list.
  const isNew = [created, joined].some(({ data, isFetched }) => !data && !isFetched);
  if (isNew) return <GroupListSkeleton />;
  if (created.data?.total === 0 && joined.data?.total === 0)
    return (
      <EmptyState
        title={t('mine.empty.title')}
        description={t('mine.empty.text')}
        action={
          <>
            <Button asChild>
              <Link to={{ pathname: PATHS.groupBuying, hash: 'offers' }}>{t('hero.offers')}</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={{ pathname: PATHS.groupBuying, hash: 'join' }}>{t('hero.join')}</Link>
            </Button>
          </>
        }
      />
    );
  return (
    <>
      <GroupList kind="created" query={created} onPage={setCreatedPage} />
      <GroupList kind="joined" query={joined} onPage={setJoinedPage} />
    </>
  );
}
