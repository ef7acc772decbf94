import {
  Gift,
  type LucideIcon,
  Megaphone,
  MonitorSmartphone,
  TicketCheck,
  UserRound,
  UserRoundX,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from '@/i18n/navigation';
import { useCurrentInSight } from '@/components/content/use-current-in-sight';
import { PATHS } from '@/config/paths';
import { cn } from '@/lib/cn';

/** The sections of the account area, in the order of their navigation (spec §2: personal centre). */
const ACCOUNT_SECTIONS = [
  { key: 'profile', to: PATHS.profile, Icon: UserRound },
  { key: 'device', to: PATHS.device, Icon: MonitorSmartphone },
  { key: 'reward', to: PATHS.reward, Icon: Gift },
  { key: 'groups', to: PATHS.groups, Icon: Users },
  { key: 'benefits', to: PATHS.benefits, Icon: TicketCheck },
  { key: 'kol', to: PATHS.kol, Icon: Megaphone },
  { key: 'delete', to: PATHS.deleteAccount, Icon: UserRoundX },
] as const satisfies readonly { key: string; to: string; Icon: LucideIcon }[];

/** The sections of the account: a column on a desktop, a row that scrolls on a phone. */
export function SectionNavigation() {
  const { t } = useTranslation('account');
  const nav = useCurrentInSight(useLocation().pathname);
  return (
    <nav
      ref={nav}
      aria-label={t('sectionNavigation')}
      className="overflow-x-auto border-b border-border [scrollbar-width:none] lg:overflow-visible lg:border-b-0"
    >
      <ul className="flex w-max min-w-full gap-1 px-2 sm:px-5 lg:w-auto lg:flex-col lg:gap-0 lg:border-l lg:border-border lg:px-0">
        {ACCOUNT_SECTIONS.map(({ key, to, Icon }) => (
          <li key={key}>
            <NavLink
              to={to}
              className={cn(
                'flex min-h-12 items-center gap-2.5 border-b-3 border-transparent px-3 text-sm text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2',
                'aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-foreground',
                'lg:-ml-px lg:min-h-11 lg:border-b-0 lg:border-l-3 lg:pl-4 lg:text-base',
              )}
            >
              <Icon aria-hidden className="size-4.5 shrink-0" />
              {t(`sections.${key}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
