import { Laptop, Monitor, Smartphone, TabletSmartphone } from 'lucide-react';
import type { ClientPlatform } from '@/api';

const ICONS = {
  ios: Smartphone,
  android: TabletSmartphone,
  mac: Laptop,
  windows: Monitor,
};

/** The kind of device that a system runs on: decoration beside its name. */
export function SystemIcon({ system, className }: { system: ClientPlatform; className?: string }) {
  const Icon = ICONS[system];
  return <Icon aria-hidden strokeWidth={1.5} className={className} />;
}
