import { AppWindow, Laptop, type LucideIcon, Monitor, Smartphone } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Device, DeviceSystem, DeviceType, serverNow, useHasOperation } from '@/api';
import { QuestionButton } from '@/components/content/dialog-button';
import { useEditing } from '@/components/form/use-editing';
import { Badge } from '@/components/ui/badge';
import { canLogInAgain } from '@/domain/account';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { keepFocus } from '@/lib/focus';
import { lazyPart } from '@/lib/load-module';
import { useUser } from '@/session/use-session';
import { Button } from '@/components/ui/button';
import { FieldNote } from '@/components/ui/field-note';
import { Skeleton } from '@/components/ui/skeleton';
import { useUnbindDevice } from './use-unbind-device';

const loadEditor = () => import('./name-editor');
const NameEditor = lazyPart('name-editor', async () => (await loadEditor()).NameEditor);

const TYPES = {
  [DeviceType.Mobile]: 'type.mobile',
  [DeviceType.Pc]: 'type.pc',
} as const;

const SYSTEMS = {
  [DeviceSystem.Ios]: 'system.ios',
  [DeviceSystem.Android]: 'system.android',
  [DeviceSystem.Mac]: 'system.mac',
  [DeviceSystem.Windows]: 'system.windows',
  [DeviceSystem.Other]: 'system.other',
} as const;

const COMPUTERS: Partial<Record<DeviceSystem, LucideIcon>> = {
  [DeviceSystem.Mac]: Laptop,
  [DeviceSystem.Windows]: Monitor,
};

/** One device: its name and type, its last use, and the buttons that rename and unbind it. */
export function DeviceRow({ device }: { device: Device }) {
  const { t } = useTranslation(['devices', 'common']);
  const { unbind, isPending, error } = useUnbindDevice(device);
  const { isEdited, leave, opener } = useEditing(loadEditor);
  const canRename = useHasOperation('userRenameDevice');
  const system = [t(SYSTEMS[device.system]), device.osVersion].filter(Boolean).join(' ');
  // The device in use may be the only way into the account.
  const currentText = canLogInAgain(useUser()) ? 'confirm.textCurrent' : 'confirm.textLast';
  return (
    <li
      ref={keepFocus}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 px-5 py-5 sm:px-6 md:items-center md:grid-cols-[auto_minmax(0,1fr)_calc(var(--spacing)*44)_auto] md:gap-x-5"
    >
      <DevicePicture device={device} />
      <div className="flex min-w-0 flex-col gap-0.5">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          <span>{device.name}</span>
          {device.current ? <Badge variant="default">{t('current')}</Badge> : null}
        </h2>
        {canRename && isEdited ? (
          <Suspense fallback={<Skeleton className="my-2 h-11 max-w-md" />}>
            <NameEditor device={device} onDone={leave} />
          </Suspense>
        ) : null}
        <p className="text-sm text-muted-foreground">{`${t(TYPES[device.type])} · ${system}`}</p>
      </div>
      <LastSeen time={device.lastSeenTime} />
      <div className="-mx-3 flex flex-wrap max-md:col-start-2 md:justify-self-end">
        {canRename ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('renameNamed', { name: device.name })}
            aria-expanded={isEdited}
            {...opener}
          >
            {t('rename')}
          </Button>
        ) : null}
        <QuestionButton
          given={{
            title: t('confirm.title', { name: device.name }),
            text: t(device.current ? currentText : 'confirm.text'),
            keep: t('common:cancel'),
            confirm: t(device.current ? 'confirm.actionCurrent' : 'confirm.action'),
            onConfirm: unbind,
          }}
          size="sm"
          variant="ghost"
          pending={isPending}
          aria-label={t('unbindNamed', { name: device.name })}
        >
          {t('unbind')}
        </QuestionButton>
      </div>
      {error ? (
        <FieldNote isError role="alert" className="max-md:col-start-2 md:col-span-3 md:col-start-2">
          {error}
        </FieldNote>
      ) : null}
    </li>
  );
}

function LastSeen({ time }: { time: number }) {
  const { t } = useTranslation('devices');
  const format = useFormat();
  return (
    <p className="flex flex-col tabular-nums max-md:col-start-2">
      <span>
        <span className="md:sr-only">{`${t('lastSeen')} `}</span>
        <span className="md:inline-block md:first-letter:uppercase">
          {format.relative(time, serverNow())}
        </span>
      </span>
      <time
        dateTime={new Date(time).toISOString()}
        className="text-sm whitespace-nowrap text-muted-foreground"
      >
        {format.dateTime(time)}
      </time>
    </p>
  );
}

/** Decorative: the words beside it say the same. The device in use is drawn solid. */
function DevicePicture({ device: { type, system, current } }: { device: Device }) {
  const Icon = type === DeviceType.Mobile ? Smartphone : (COMPUTERS[system] ?? AppWindow);
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-12 shrink-0 place-items-center border',
        current
          ? 'border-foreground bg-foreground text-background'
          : 'border-border bg-muted text-foreground',
      )}
    >
      <Icon strokeWidth={1.5} className="size-6" />
    </span>
  );
}
