import type { DisplayConfig } from '@/api';

/** What the site shows: numbers by spec §1 and §9, else samples. The rates are the first of the two readings. */
export const displayConfig: DisplayConfig = {
  loginMethods: ['email', 'phone', 'username'],
  registerMethods: ['email', 'phone', 'username'],
  paymentMethods: ['alipay', 'wechat', 'unionpay', 'card', 'crypto'],
  // Only a year alone reaches UnionPay's minimum. A month or an own share is PaymentMethodUnavailable.
  methodMinimums: [{ paymentMethod: 'unionpay', amount: { amount: '50.00', currency: 'USD' } }],
  supportHandle: '@halyard_support',
  links: {
    blog: 'https://blog.example.com',
    status: 'https://status.example.com',
    githubMirrors: ['https://github.com/example/halyard'],
    announcements: 'https://blog.example.com/announcements',
    studentDiscount: 'https://blog.example.com/students',
    telegram: 'https://t.me/halyard_example',
  },
  trialMinutes: 15,
  inviteMinutes: 60,
  kolTrialHours: 3,
  liteToStandardPercent: 50,
  commissionRates: { firstPurchasePercent: 100, renewalPercent: 25 },
  payoutThreshold: { amount: '100.00', currency: 'USD' },
  notice: null,
};
