import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { LOAD_ERRORS, useUserGetDeviceList } from '@/api';
import { QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { UsageMeter } from './usage-meter';

/** How much of the device limit is used, and the link to the devices. */
export function DeviceSummary() {
  const { t } = useTranslation('devices');
  const query = useUserGetDeviceList({ query: LOAD_ERRORS });
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
      <Link
        to={PATHS.device}
        className="text-link self-start text-sm decoration-1 hover:decoration-2"
      >
        {t('manage')}
      </Link>
    </div>
  );
}
