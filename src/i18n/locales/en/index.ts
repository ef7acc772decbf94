import account from './account.json';
import affiliate from './affiliate.json';
import auth from './auth.json';
import benefits from './benefits.json';
import checkout from './checkout.json';
import clause from './clause.json';
import common from './common.json';
import cryptoPay from './crypto-pay.json';
import devices from './devices.json';
import download from './download.json';
import faq from './faq.json';
import forms from './forms.json';
import groupBuying from './group-buying.json';
import guides from './guides.json';
import home from './home.json';
import kol from './kol.json';
import orders from './orders.json';
import pricing from './pricing.json';
import purchase from './purchase.json';
import results from './results.json';
import rewards from './rewards.json';
import shell from './shell.json';

export const en = {
  account,
  affiliate,
  auth,
  benefits,
  checkout,
  clause,
  common,
  'crypto-pay': cryptoPay,
  devices,
  download,
  faq,
  forms,
  'group-buying': groupBuying,
  guides,
  home,
  kol,
  orders,
  pricing,
  purchase,
  results,
  rewards,
  shell,
};
