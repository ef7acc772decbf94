import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { LOAD_ERRORS, useUserGetDeviceList } from '@/api';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { RetryButton } from '@/components/feedback/retry-alert';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { errorText } from '@/i18n/error-text';
import { UsageMeter } from './usage-meter';

/** How much of the device limit is used, and the link to the devices. */
export function DeviceSummary() {
  const { t } = useTranslation('devices');
  return (
    <div className="flex flex-col items-stretch gap-2">
      <Usage />
      <Link
        to={PATHS.device}
        className="text-link self-start text-sm decoration-1 hover:decoration-2"
      >
        {t('manage')}
      </Link>
    </div>
  );
}

function Usage() {
  const { t } = useTranslation('devices');
  const { data: list, error, isFetching, refetch } = useUserGetDeviceList({ query: LOAD_ERRORS });
  if (list) return <UsageMeter list={list} />;
  if (error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="text-sm text-muted-foreground">
          <span>{t('unknown')}</span> <span>{errorText(error)}</span>
        </p>
        <RetryButton variant="outline" isFetching={isFetching} onRetry={() => refetch()} />
      </div>
    );
  }
  return (
    <SkeletonRegion label={t('loading')} className="flex flex-col gap-3">
      <Skeleton className="h-3.5 w-24" />
      <Skeleton className="h-6 w-16" />
      <Skeleton className="h-2.5 w-full" />
    </SkeletonRegion>
  );
}
