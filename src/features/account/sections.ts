import { type LucideIcon, MonitorSmartphone, UserRound } from 'lucide-react';
import { PATHS } from '@/config/paths';

/** The sections of the account area, in the order of their navigation (spec §2: personal centre). */
export const ACCOUNT_SECTIONS = [
  { key: 'profile', to: PATHS.profile, Icon: UserRound },
  { key: 'device', to: PATHS.device, Icon: MonitorSmartphone },
] as const satisfies readonly { key: string; to: string; Icon: LucideIcon }[];
