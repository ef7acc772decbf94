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
import { PATHS } from '@/config/paths';

/** The sections of the account area, in the order of their navigation (spec §2: personal centre). */
export const ACCOUNT_SECTIONS = [
  { key: 'profile', to: PATHS.profile, Icon: UserRound },
  { key: 'device', to: PATHS.device, Icon: MonitorSmartphone },
  { key: 'reward', to: PATHS.reward, Icon: Gift },
  { key: 'groups', to: PATHS.groups, Icon: Users },
  { key: 'benefits', to: PATHS.benefits, Icon: TicketCheck },
  { key: 'kol', to: PATHS.kol, Icon: Megaphone },
  { key: 'delete', to: PATHS.deleteAccount, Icon: UserRoundX },
] as const satisfies readonly { key: string; to: string; Icon: LucideIcon }[];
