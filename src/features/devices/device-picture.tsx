import { AppWindow, Laptop, type LucideIcon, Monitor, Smartphone } from 'lucide-react';
import { type Device, DeviceSystem, DeviceType } from '@/api';
import { cn } from '@/lib/cn';

const COMPUTERS: Partial<Record<DeviceSystem, LucideIcon>> = {
  [DeviceSystem.Mac]: Laptop,
  [DeviceSystem.Windows]: Monitor,
};

/** What the device looks like. Decoration: the words beside it say the same. The one in use is solid ink. */
export function DevicePicture({
  type,
  system,
  current,
}: Pick<Device, 'type' | 'system' | 'current'>) {
  const Icon = type === DeviceType.Mobile ? Smartphone : (COMPUTERS[system] ?? AppWindow);
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-12 shrink-0 place-items-center border',
        current
          ? 'border-primary bg-primary text-primary-foreground'
          : 'border-border bg-muted text-foreground',
      )}
    >
      <Icon strokeWidth={1.5} className="size-6" />
    </span>
  );
}
