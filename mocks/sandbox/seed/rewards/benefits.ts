import type { BenefitRequirement } from '@/api';
import type { texts } from '../../texts';

export type BenefitSeed = {
  /** The id of the benefit. Its texts are in texts.ts. */
  id: keyof (typeof texts)['en']['benefits'];
  requires: BenefitRequirement;
  /** The page where the benefit is used; null if there is no page. */
  link: string | null;
  /** The login at the partner: none, a name only, or a name and a password. */
  account: 'none' | 'password' | 'name';
  /** Whether the partner renews it on the first of each month. */
  isMonthly: boolean;
};

/** Samples: the real partners are not known. In the order in which the page shows them. */
export const benefitSeeds: BenefitSeed[] = [
  {
    id: 'cloud-storage',
    requires: 'active',
    link: 'https://storage.example.com/join/halyard',
    account: 'none',
    isMonthly: false,
  },
  {
    id: 'password-manager',
    requires: 'active',
    link: 'https://passwords.example.com/activate',
    account: 'name',
    isMonthly: false,
  },
  {
    id: 'streaming',
    requires: 'yearly',
    link: 'https://streaming.example.com/login',
    account: 'password',
    isMonthly: true,
  },
  {
    id: 'support-line',
    requires: 'yearly',
    link: null,
    account: 'none',
    isMonthly: false,
  },
];
