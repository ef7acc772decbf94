import { useTranslation } from 'react-i18next';
import type { DeviceList } from '@/api';
import { Meter } from '@/components/ui/meter';
import { deviceUsage } from '@/domain/account';

type UsageMeterProps = {
  list: DeviceList;
  /** Larger, with a sentence: how many more devices fit, or what the next login does at the limit. */
  isExplained?: boolean;
};

/** The number of devices out of the limit, in words and as a bar. */
export function UsageMeter({ list, isExplained = false }: UsageMeterProps) {
  const { t } = useTranslation('devices');
  const { used, limit, free, isFull } = deviceUsage({
    used: list.devices.length,
    limit: list.deviceLimit,
  });
  return (
    <div>
      <p className="text-sm text-muted-foreground">{t('usage.label')}</p>
      <p
        className={`mt-1 font-bold tracking-tight tabular-nums ${isExplained ? 'text-3xl' : 'text-xl'}`}
      >
        {t('usage.reading', { used, limit })}
      </p>
      <Meter
        className="mt-3"
        value={used}
        max={limit}
        label={t('usage.label')}
        valueText={t('usage.spoken', { used, count: limit })}
      />
      {isExplained ? (
        <p className="mt-3 text-muted-foreground">
          {isFull ? t('usage.full') : t('usage.room', { free })}
        </p>
      ) : null}
    </div>
  );
}
