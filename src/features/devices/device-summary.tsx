import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { LOAD_ERRORS, useUserGetDeviceList } from '@/api';
import { QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { UsageMeter } from './usage-meter';

/** How much of the device limit is used, and the link to the devices, or to the app where none but this browser is. */
export function DeviceSummary() {
  const { t } = useTranslation('devices');
  const query = useUserGetDeviceList({ query: LOAD_ERRORS });
  const isAppMissing = query.data?.devices.every(({ current }) => current) ?? false;
  return (
    <div className="flex flex-col items-stretch gap-2">
      <QueryState
        query={query}
        variant="line"
        failed={t('unknown')}
        skeleton={
          <SkeletonRegion label={t('loading')}>
            <Skeleton className="h-18" />
          </SkeletonRegion>
        }
        className="text-sm text-muted-foreground"
      >
        {(list) => <UsageMeter list={list} />}
      </QueryState>
      {isAppMissing ? (
        <Button asChild className="mt-2 self-start">
          <Link to={PATHS.download}>{t('download')}</Link>
        </Button>
      ) : (
        <Link to={PATHS.device} className="text-link self-start decoration-1 hover:decoration-2">
          {t('manage')}
        </Link>
      )}
    </div>
  );
}
