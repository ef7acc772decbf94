import { PATHS } from '@/config/paths';

/**
 * The sections of the account area, in the order of their navigation (spec §2: personal centre). A section has about the
 * width of its name while its name is loading.
 */
export const ACCOUNT_SECTIONS = [
  { key: 'profile', to: PATHS.profile, width: 'w-16' },
  { key: 'device', to: PATHS.device, width: 'w-14' },
  { key: 'reward', to: PATHS.reward, width: 'w-18' },
  { key: 'groups', to: PATHS.groups, width: 'w-24' },
  { key: 'benefits', to: PATHS.benefits, width: 'w-16' },
  { key: 'kol', to: PATHS.kol, width: 'w-28' },
] as const;
