import type { BenefitRequirement } from '@/api';
import type { RequestLanguage } from '@/api/request-language';

type Texts = Readonly<Record<RequestLanguage, string>>;

export type BenefitSeed = {
  id: string;
  name: Texts;
  description: Texts;
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
    name: { en: 'Cloud storage', zh_CN: '云存储' },
    description: {
      en: '100 GB of encrypted storage from a partner.',
      zh_CN: '合作伙伴提供的 100 GB 加密存储空间。',
    },
    requires: 'active',
    link: 'https://storage.example.com/join/halyard',
    account: 'none',
    isMonthly: false,
  },
  {
    id: 'password-manager',
    name: { en: 'Password manager', zh_CN: '密码管理器' },
    description: {
      en: 'A password manager for all your devices.',
      zh_CN: '适用于所有设备的密码管理器。',
    },
    requires: 'active',
    link: 'https://passwords.example.com/activate',
    account: 'name',
    isMonthly: false,
  },
  {
    id: 'streaming',
    name: { en: 'Streaming account', zh_CN: '流媒体账号' },
    description: {
      en: 'A shared account with a streaming service, renewed every month.',
      zh_CN: '流媒体服务的共享账号，每月更新。',
    },
    requires: 'yearly',
    link: 'https://streaming.example.com/login',
    account: 'password',
    isMonthly: true,
  },
  {
    id: 'support-line',
    name: { en: 'Priority support', zh_CN: '优先客服' },
    description: { en: 'We answer your questions first.', zh_CN: '你的问题优先答复。' },
    requires: 'yearly',
    link: null,
    account: 'none',
    isMonthly: false,
  },
];
