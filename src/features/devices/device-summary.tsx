import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { UsageMeter } from './usage-meter';
import { useDevices } from './use-devices';

/** How much of the device limit is taken, and the way to the devices. */
export function DeviceSummary() {
  const { t } = useTranslation('devices');
  return (
    <div className="flex flex-col items-stretch gap-4">
      <Usage />
      <Link
        to={PATHS.device}
        className="self-start text-sm font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t('manage')}
      </Link>
    </div>
  );
}

function Usage() {
  const { t } = useTranslation('devices');
  const { data: list, error } = useDevices();
  if (list) return <UsageMeter list={list} />;
  if (error) return <p className="text-sm text-muted-foreground">{t('unknown')}</p>;
  return (
    <SkeletonRegion label={t('loading')} className="flex flex-col gap-3">
      <Skeleton className="h-9 w-32" />
      <Skeleton className="h-2.5 w-full" />
    </SkeletonRegion>
  );
}
