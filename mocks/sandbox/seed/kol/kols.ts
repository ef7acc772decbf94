/** The KOLs among the account fixtures, and what they sell. Data only; days count from the moment of seeding. */

export type KolSeed = {
  uid: string;
  /** The rates over time, the first with null. The last are the current ones. */
  rates: { sinceDaysAgo: number | null; firstPurchasePercent: number; renewalPercent: number }[];
  /** The number of past days on which people have registered; 0 for none. */
  days: number;
};

/** Kim, for a year; Kit, since yesterday, without any invited people. */
export const kolSeeds: KolSeed[] = [
  {
    uid: '10284421',
    rates: [
      { sinceDaysAgo: null, firstPurchasePercent: 25, renewalPercent: 20 },
      { sinceDaysAgo: 120, firstPurchasePercent: 40, renewalPercent: 20 },
    ],
    days: 365,
  },
  {
    uid: '10284442',
    rates: [{ sinceDaysAgo: null, firstPurchasePercent: 25, renewalPercent: 20 }],
    days: 0,
  },
];

/** Kai, whose first payout is due: three people paid for a year in this week, at the rates of the display config. */
export const DUE_KOL = { uid: '10284441', payments: 3 } as const;

/** The products that invited people buy, with prices in cents. `weight` says how often, relative to the others. */
export const packages = [
  { productId: 'standard-1m', name: 'Standard, 1 month', cents: 999, months: 1, weight: 9 },
  { productId: 'lite-1m', name: 'Lite, 1 month', cents: 499, months: 1, weight: 5 },
  { productId: 'standard-12m', name: 'Standard, 12 months', cents: 5_988, months: 12, weight: 7 },
  { productId: 'lite-12m', name: 'Lite, 12 months', cents: 2_988, months: 12, weight: 2 },
] as const;

/** How many of a hundred invited people pay at all, and how many of a hundred memberships are renewed. */
export const PAYING_PERCENT = 48;
export const RENEWING_PERCENT = 78;
