import {
  Gift,
  type LucideIcon,
  Megaphone,
  MonitorSmartphone,
  TicketCheck,
  UserRound,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_SECTIONS } from '@/components/content/account-sections';
import { TabRow } from '@/components/content/tab-row';
import { PATHS } from '@/config/paths';
import { useLocation } from '@/i18n/navigation';
import { cn } from '@/lib/cn';
import { useUser } from '@/session/use-session';

/** Not beside the sections, which every page loads for the account's skeleton. */
const ICONS: Record<(typeof ACCOUNT_SECTIONS)[number]['key'], LucideIcon> = {
  profile: UserRound,
  device: MonitorSmartphone,
  reward: Gift,
  groups: Users,
  benefits: TicketCheck,
  kol: Megaphone,
};

/**
 * The sections of the account: a column on a desktop, rows on a tablet, a scrolling row on a phone. Where it would be a
 * row, the tabs of the KOL programme replace it, so that there is only one bar.
 */
export function SectionNavigation() {
  const { t } = useTranslation('account');
  const { pathname } = useLocation();
  const { kol } = useUser();
  const isReplaced = kol && pathname === PATHS.kol;
  // The deletion is the last section of the profile, but has its own address.
  const current = pathname === PATHS.deleteAccount ? PATHS.profile : pathname;
  return (
    <TabRow
      label={t('sectionNavigation')}
      tabs={ACCOUNT_SECTIONS.map(({ key, to }) => ({
        key: to,
        to,
        label: t(`sections.${key}`),
        Icon: ICONS[key],
      }))}
      current={current}
      className={cn('border-b border-border lg:border-b-0', isReplaced && 'max-lg:hidden')}
      listClassName="gap-x-1 px-2 sm:flex-wrap sm:gap-x-0 sm:px-5 lg:flex-col lg:flex-nowrap lg:overflow-visible lg:border-l lg:border-border lg:px-0"
      linkClassName="gap-2.5 px-3 sm:gap-2 sm:px-2.5 lg:-ml-px lg:min-h-11 lg:gap-2.5 lg:border-b-0 lg:border-l-3 lg:pl-4 lg:text-base"
    />
  );
}
