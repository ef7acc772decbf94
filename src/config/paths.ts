/** Every address of the site is built here (spec §2). */

/** A separate constant, because the page's first script needs only this name. */
export const TOKEN_QUERY = 'token';

/** The names of the site's query parameters (contract: query names). */
export const QUERY = {
  token: TOKEN_QUERY,
  redirect: 'redirect',
  invite: 'invite',
  affiliate: 'aff',
  group: 'group',
  order: 'order',
  method: 'method',
  coupon: 'coupon',
  product: 'product',
  /** The months of a membership, on the pricing page. */
  period: 'period',
  groupSize: 'size',
  groupPayment: 'pays',
} as const;

/** The pages where something is ordered. Separate constants, because the page's first script needs only these paths. */
export const CHECKOUT_PATH = '/checkout';
export const CRYPTO_PAY_PATH = '/crypto-pay';
export const GROUP_BUYING_PATH = '/group-buying';

export const PATHS = {
  home: '/',
  pricing: '/pricing',
  groupBuying: GROUP_BUYING_PATH,
  download: '/download',
  affiliate: '/affiliate',
  faq: '/faq',
  clause: '/clause',
  terms: '/clause/terms',
  privacy: '/clause/privacy',
  canary: '/clause/canary',
  appleHelp: '/apple-help',
  trial: '/trial',
  loading: '/loading',
  login: '/login',
  register: '/register',
  resetPassword: '/resetpassword',
  user: '/user',
  profile: '/user/profile',
  device: '/user/device',
  reward: '/user/reward',
  benefits: '/user/benefits',
  kol: '/user/kol',
  groups: '/user/group-buying',
  deleteAccount: '/user/delete',
  /** Shown after the account was deleted. For guests. */
  farewell: '/user/farewell',
  checkout: CHECKOUT_PATH,
  purchased: '/purchased',
  cryptoPay: CRYPTO_PAY_PATH,
} as const;

/** The gallery of screens and states, on the development server alone. */
export const GALLERY_PATH = '/dev/results';

/** An account of the sandbox's fixtures, as which a tab of the development server is logged in (src/api/dev). */
export const AS_QUERY = 'as';

/** The login page, which leads back to `from` (a path with query and hash). */
export function loginPath(from?: string): string {
  return from ? `${PATHS.login}?${new URLSearchParams({ [QUERY.redirect]: from })}` : PATHS.login;
}

/** The registration, which leads to `from` (a path with query and hash) afterwards. */
export function registerPath(from: string): string {
  return `${PATHS.register}?${new URLSearchParams({ [QUERY.redirect]: from })}`;
}

/** The registration with a method chosen. */
export function registerByPath(method: string): string {
  return `${PATHS.register}?${new URLSearchParams({ [QUERY.method]: method })}`;
}

/** What the address of a checkout holds. */
export type CheckoutChoice = { productId: string; method: string | null; coupon: string | null };

/** The choices beside the product, which other addresses lead on with. */
type FurtherChoice = Partial<Omit<CheckoutChoice, 'productId'>>;

/** The checkout of a product, with choices made; `readCheckout` (src/purchase/intent) reads it. */
export function checkoutPath(productId: string, { method, coupon }: FurtherChoice = {}): string {
  return withQuery(`${PATHS.checkout}/${encodeURIComponent(productId)}`, {
    [QUERY.method]: method,
    [QUERY.coupon]: coupon,
  });
}

/** The anchor of a plan on the pricing page, by its type in the contract. */
export function planId(type: number): string {
  return `plan-${type}`;
}

/**
 * The prices of a period, in months; by default of the period that is shown first. They link to a checkout with the
 * given choices.
 */
export function pricingPath(months?: number, { method, coupon }: FurtherChoice = {}): string {
  return withQuery(PATHS.pricing, {
    [QUERY.period]: months,
    [QUERY.method]: method,
    [QUERY.coupon]: coupon,
  });
}

/** The anchor of the offers for groups. */
export const OFFERS_ID = 'offers';

/** The offers for groups of a size; by default of the size that is shown first. */
export function groupOffersPath(size?: number): string {
  return `${withQuery(PATHS.groupBuying, { [QUERY.groupSize]: size })}#${OFFERS_ID}`;
}

/** One plan on the pricing page, for a period in months, so that an advertised price links to itself. */
export function planPath(type: number, months?: number, choice?: FurtherChoice): string {
  return `${pricingPath(months, choice)}#${planId(type)}`;
}

/** The anchor of the orders on the profile. */
export const ORDERS_ID = 'orders';

/** All orders of the account. */
export function ordersPath(): string {
  return `${PATHS.profile}#${ORDERS_ID}`;
}

/** The page that shows an order's outcome. */
export function purchasedPath(orderId: string): string {
  return `${PATHS.purchased}?${new URLSearchParams({ [QUERY.order]: orderId })}`;
}

/** Who pays for a new group, as written in addresses: the creator for `all`, or each member their `own` share. */
export type Pays = 'all' | 'own';

/** What to pay in cryptocurrency: an existing order, or the intent of a new one. */
export type CryptoPayChoice =
  | { order: string }
  | { coupon?: string | null }
  | { group: string }
  | { size: number; pays: Pays };

/** The page that pays for a product in cryptocurrency. With an order, it resumes that order. */
export function cryptoPayPath(productId: string, choice: CryptoPayChoice = {}): string {
  const query = new URLSearchParams();
  if ('order' in choice) query.set(QUERY.order, choice.order);
  if ('coupon' in choice && choice.coupon) query.set(QUERY.coupon, choice.coupon);
  if ('group' in choice) query.set(QUERY.group, choice.group);
  if ('size' in choice) {
    query.set(QUERY.groupSize, String(choice.size));
    query.set(QUERY.groupPayment, choice.pays);
  }
  const path = `${PATHS.cryptoPay}/${encodeURIComponent(productId)}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A question of the FAQ, expanded. */
export function questionPath(id: string): string {
  return `${PATHS.faq}#${id}`;
}

/** The page of a group, which its members share; with the chosen payment method. */
export function buildGroupPath(groupId: string, method?: string | null): string {
  return withQuery(PATHS.groupBuying, { [QUERY.group]: groupId, [QUERY.method]: method });
}

/** Group buying with prefilled choices: the product, the size, who pays, and the method. */
export function newGroupPath(
  productId: string,
  size: number,
  pays: Pays,
  method?: string | null,
): string {
  return withQuery(PATHS.groupBuying, {
    [QUERY.product]: productId,
    [QUERY.groupSize]: size,
    [QUERY.groupPayment]: pays,
    [QUERY.method]: method,
  });
}

/** An address with those values that are set. */
function withQuery(path: string, values: Record<string, string | number | null | undefined>) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
