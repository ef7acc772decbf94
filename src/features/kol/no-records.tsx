import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { PAGE_SIZE } from './use-records';
import { useView } from './use-view';
import { ALL, isFiltered, tabPath, viewPath } from './view';

/** Nothing on this page: as the list ends before it, as the choice fits nothing, or as nothing has come yet. */
export function NoRecords({ total }: { total: number }) {
  const { t } = useTranslation('kol');
  const { view, choose } = useView();
  if (total > 0) {
    const last = viewPath({ ...view, page: Math.ceil(total / PAGE_SIZE) });
    return (
      <EmptyState
        title={t('records.behindTitle')}
        description={t('records.behindText')}
        action={
          <Button asChild variant="secondary" size="sm">
            <Link to={last} replace preventScrollReset>
              {t('records.toLast')}
            </Link>
          </Button>
        }
      />
    );
  }
  if (isFiltered(view)) {
    return (
      <EmptyState
        title={t('records.noneTitle')}
        description={t('records.noneText')}
        action={
          <Button variant="secondary" size="sm" onClick={() => choose(ALL)}>
            {t('filters.clear')}
          </Button>
        }
      />
    );
  }
  const tab = view.tab === 'overview' ? 'commission' : view.tab;
  return (
    <EmptyState
      title={t(`empty.${tab}`)}
      description={t(`empty.${tab}Text`)}
      action={
        <Button asChild variant="secondary" size="sm">
          <Link to={tabPath('overview')}>{t('empty.toLink')}</Link>
        </Button>
      }
    />
  );
}
