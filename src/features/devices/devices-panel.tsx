import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useUserGetDeviceList } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Card } from '@/components/ui/card';
import { DeviceRow } from './device-row';
import { UsageMeter } from './usage-meter';

/** All devices of the account, the most recently used first (contract: DeviceList), and its device limit. */
export function DevicesPanel() {
  const { t } = useTranslation('devices');
  const query = useUserGetDeviceList({ query: LOCAL_ERRORS });
  return (
    <QueryState
      query={query}
      label={t('list')}
      failed={t('failed')}
      stale={t('stale')}
      skeleton={
        <SkeletonRegion
          label={t('loading')}
          shapes={['text', 'button', 'record', 'record', 'record']}
        />
      }
    >
      {(list) => (
        <>
          <UsageMeter list={list} isExplained />
          {list.devices.length > 0 ? (
            <Card>
              <ul className="divide-y divide-border">
                {list.devices.map((device) => (
                  <DeviceRow key={device.id} device={device} />
                ))}
              </ul>
            </Card>
          ) : (
            <EmptyState title={t('empty.title')} description={t('empty.text')} />
          )}
        </>
      )}
    </QueryState>
  );
}
