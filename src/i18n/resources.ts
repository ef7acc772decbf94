import type account from './locales/en/account.json';
import type affiliate from './locales/en/affiliate.json';
import type appBrowser from './locales/en/app-browser.json';
import type appPicture from './locales/en/app-picture.json';
import type auth from './locales/en/auth.json';
import type benefits from './locales/en/benefits.json';
import type checkout from './locales/en/checkout.json';
import type clause from './locales/en/clause.json';
import type common from './locales/en/common.json';
import type cryptoPay from './locales/en/crypto-pay.json';
import type devices from './locales/en/devices.json';
import type download from './locales/en/download.json';
import type faq from './locales/en/faq.json';
import type forms from './locales/en/forms.json';
import type gettingStarted from './locales/en/getting-started.json';
import type groupBuying from './locales/en/group-buying.json';
import type guides from './locales/en/guides.json';
import type home from './locales/en/home.json';
import type kol from './locales/en/kol.json';
import type orders from './locales/en/orders.json';
import type pricing from './locales/en/pricing.json';
import type proofs from './locales/en/proofs.json';
import type purchase from './locales/en/purchase.json';
import type results from './locales/en/results.json';
import type rewards from './locales/en/rewards.json';
import type shell from './locales/en/shell.json';

/**
 * The English texts by namespace, from which the types of keys derive. `npm run check -- i18n` compares the other
 * languages with them.
 */
export type Resources = {
  account: typeof account;
  affiliate: typeof affiliate;
  'app-browser': typeof appBrowser;
  'app-picture': typeof appPicture;
  auth: typeof auth;
  benefits: typeof benefits;
  checkout: typeof checkout;
  clause: typeof clause;
  common: typeof common;
  'crypto-pay': typeof cryptoPay;
  devices: typeof devices;
  download: typeof download;
  faq: typeof faq;
  forms: typeof forms;
  'getting-started': typeof gettingStarted;
  'group-buying': typeof groupBuying;
  guides: typeof guides;
  home: typeof home;
  kol: typeof kol;
  orders: typeof orders;
  pricing: typeof pricing;
  proofs: typeof proofs;
  purchase: typeof purchase;
  results: typeof results;
  rewards: typeof rewards;
  shell: typeof shell;
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
