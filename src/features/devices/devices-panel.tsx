import { useTranslation } from 'react-i18next';
import { type DeviceList, LOCAL_ERRORS } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { LoadedPart } from '@/components/feedback/loaded-part';
import { Card } from '@/components/ui/card';
import { DeviceRow } from './device-row';
import { DevicesSkeleton } from './devices-skeleton';
import { UsageMeter } from './usage-meter';
import { useDevices } from './use-devices';
import { useFocusAfterRemoval } from './use-focus-after-removal';

/** All devices of the account and its limit. */
export function DevicesPanel() {
  const { t } = useTranslation('devices');
  const query = useDevices(LOCAL_ERRORS);
  return (
    <LoadedPart
      query={query}
      label={t('list')}
      failed={t('failed')}
      stale={t('stale')}
      skeleton={<DevicesSkeleton />}
    >
      {(list) => (
        <>
          <UsageMeter list={list} isExplained />
          {list.devices.length > 0 ? (
            <Devices devices={list.devices} />
          ) : (
            <EmptyState title={t('empty.title')} description={t('empty.text')} />
          )}
        </>
      )}
    </LoadedPart>
  );
}

function Devices({ devices }: Pick<DeviceList, 'devices'>) {
  const list = useFocusAfterRemoval<HTMLUListElement>(devices.map(({ id }) => id));
  return (
    <Card>
      <ul ref={list} className="divide-y divide-border">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </Card>
  );
}
