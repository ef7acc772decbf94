import { Laptop, Monitor, Smartphone, TabletSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ClientPlatform } from '@/api';
import { PATHS } from '@/config/paths';
import { Link } from '@/i18n/navigation';

const ICONS = {
  ios: Smartphone,
  android: TabletSmartphone,
  mac: Laptop,
  windows: Monitor,
};

/** The kind of device that a system runs on. Decorative, beside its name. */
export function SystemIcon({ system, className }: { system: ClientPlatform; className?: string }) {
  const Icon = ICONS[system];
  return <Icon aria-hidden strokeWidth={1.5} className={className} />;
}

type SystemHintProps = {
  system: ClientPlatform;
  /** The number of clients for the system. A single one needs no hint. */
  count: number;
};

/** How to find out which file is the right one; for iOS, what to do if the store does not show the client. */
export function SystemHint({ system, count }: SystemHintProps) {
  const { t } = useTranslation('download');
  if (system === 'ios') {
    return (
      <p className="flex flex-wrap items-center gap-x-1.5 text-muted-foreground">
        <span>{t('hints.ios')}</span>{' '}
        <Link to={PATHS.appleHelp} className="text-link text-foreground">
          {t('hints.iosLink')}
        </Link>
      </p>
    );
  }
  if (count < 2) return null;
  return <p className="text-balance text-muted-foreground">{t(`hints.${system}`)}</p>;
}
