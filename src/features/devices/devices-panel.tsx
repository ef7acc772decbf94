import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeviceList, LOCAL_ERRORS, useUserGetDeviceList } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { DeviceRow } from './device-row';
import { UsageMeter } from './usage-meter';

const SKELETON_ROWS = ['first', 'second', 'third'];

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
    </QueryState>
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

/**
 * When the row with the focus is removed, moves the focus to the last button of the row that takes its place, or of the
 * last row, instead of to the top of the page. Leaves a focus outside the list alone.
 *
 * @returns the ref of the element whose children are the rows, in the order of `ids`.
 */
function useFocusAfterRemoval<List extends HTMLElement>(ids: readonly string[]) {
  const list = useRef<List>(null);
  const shown = useRef(ids);
  useLayoutEffect(() => {
    const removedIndex = shown.current.findIndex((id) => !ids.includes(id));
    shown.current = ids;
    if (removedIndex === -1 || document.activeElement !== document.body) return;
    const rows = list.current?.children;
    const next = rows?.[Math.min(removedIndex, rows.length - 1)];
    next?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  });
  return list;
}

function DevicesSkeleton() {
  const { t } = useTranslation('devices');
  return (
    <SkeletonRegion label={t('loading')}>
      <Skeleton className="mt-1 w-28" />
      <Skeleton className="mt-3 h-8 w-24" />
      <Skeleton className="mt-3.5 h-2.5 w-full" />
      <Skeleton className="mt-4 w-40" />
      <Card className="mt-9 divide-y divide-border">
        {SKELETON_ROWS.map((row) => (
          <div
            key={row}
            className="flex items-start gap-4 px-5 py-5 sm:px-6 md:items-center md:gap-5"
          >
            <Skeleton className="size-12 shrink-0" />
            <div className="flex min-w-0 flex-1 flex-col gap-2.5">
              <Skeleton className="w-full max-w-44" />
              <Skeleton className="h-3.5 w-full max-w-32" />
              <Skeleton className="mt-2 h-9 w-44 md:hidden" />
            </div>
            <Skeleton className="h-9 w-44 shrink-0 max-md:hidden" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
