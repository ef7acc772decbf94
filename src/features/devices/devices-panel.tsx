import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError, DeviceList } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { errorText } from '@/i18n/error-text';
import { DeviceRow } from './device-row';
import { DevicesSkeleton } from './devices-skeleton';
import { UsageMeter } from './usage-meter';
import { useDevices } from './use-devices';
import { useFocusAfterRemoval } from './use-focus-after-removal';

/** All devices of the account and its limit. Without an answer the list last seen stays, marked as such. */
export function DevicesPanel() {
  const { t } = useTranslation('devices');
  const panel = useRef<HTMLElement>(null);
  const { data: list, error, isFetching, refetch } = useDevices();

  async function ask() {
    const { isSuccess } = await refetch();
    // The button is gone with what it was for; the focus must not fall back to the top of the page.
    if (isSuccess) panel.current?.focus();
  }

  const retry = <Retry isFetching={isFetching} onRetry={() => void ask()} />;
  return (
    <section ref={panel} tabIndex={-1} aria-label={t('list')} className="outline-none">
      {list ? <Known list={list} error={error} retry={retry} /> : null}
      {!list && error ? <Failed error={error} retry={retry} /> : null}
      {!list && !error ? <DevicesSkeleton /> : null}
    </section>
  );
}

type KnownProps = { list: DeviceList; error: ApiError | null; retry: ReactNode };

function Known({ list, error, retry }: KnownProps) {
  const { t } = useTranslation('devices');
  return (
    <div className="flex flex-col gap-8">
      {error ? (
        <Alert tone="warning" live title={t('stale')} action={retry}>
          {errorText(error)}
        </Alert>
      ) : null}
      <UsageMeter list={list} isExplained />
      {list.devices.length > 0 ? (
        <Devices devices={list.devices} />
      ) : (
        <EmptyState title={t('empty.title')} description={t('empty.text')} />
      )}
    </div>
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

function Failed({ error, retry }: Omit<KnownProps, 'list' | 'error'> & { error: ApiError }) {
  const { t } = useTranslation('devices');
  return (
    <div role="alert">
      <EmptyState
        flags={[{ code: 'D' }]}
        title={t('failed')}
        description={errorText(error)}
        action={retry}
      />
    </div>
  );
}

function Retry({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="sm" variant="secondary" pending={isFetching} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
}
