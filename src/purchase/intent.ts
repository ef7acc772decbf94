import { GroupSize } from '@/api';
import { ORDER_ID_PATTERN } from '@/api/constants';
import { type CheckoutChoice, PATHS, type Pays, QUERY, cryptoPayPath } from '@/config/paths';
import { parseAddress } from '@/i18n/address';
import { decoded, readQuery, withoutTrailingWords } from '@/lib/link-text';

/** A new group to start. */
export type StartIntent = { kind: 'start'; productId: string; groupSize: GroupSize; pays: Pays };

/** What the visitor wants to buy: a product alone, a new group, or a seat in a group. */
export type Intent =
  | { kind: 'product'; productId: string; coupon: string | null }
  | StartIntent
  | { kind: 'seat'; productId: string; groupId: string };

/** The new group that an address asks for; null if the contract does not have the size or the payer. */
export function readStart(productId: string, query: URLSearchParams): StartIntent | null {
  const size = readQuery(query, QUERY.groupSize);
  const groupSize = Object.values(GroupSize).find((value) => String(value) === size);
  const pays = readQuery(query, QUERY.groupPayment) ?? 'own';
  if (groupSize === undefined || (pays !== 'all' && pays !== 'own')) return null;
  return { kind: 'start', productId, groupSize, pays };
}

/** The choices in the address of a checkout, which `checkoutPath` writes. `product` is the last part of its path. */
export function readCheckout(product: string, query: URLSearchParams): CheckoutChoice {
  return {
    productId: withoutTrailingWords(product),
    method: readQuery(query, QUERY.method),
    coupon: readQuery(query, QUERY.coupon),
  };
}

/** The intent in the address of a payment in cryptocurrency; null if it asks for a group that cannot exist. */
export function readIntent(productId: string, query: URLSearchParams): Intent | null {
  const groupId = readQuery(query, QUERY.group);
  if (groupId) return { kind: 'seat', productId, groupId };
  if (query.has(QUERY.groupSize) || query.has(QUERY.groupPayment)) {
    return readStart(productId, query);
  }
  return { kind: 'product', productId, coupon: readQuery(query, QUERY.coupon) };
}

/**
 * What the page at a plain path with query would order; null for other pages and for what can’t be ordered. For a
 * seat `productId` is empty, because the group determines the product.
 */
export function intentAt(path: string): Intent | null {
  if (!URL.canParse(path, PLACEHOLDER)) return null;
  const { pathname, searchParams: query } = new URL(path, PLACEHOLDER);
  const [, page, last = '', ...rest] = parseAddress(pathname).path.split('/');
  const productId = withoutTrailingWords(decoded(last));
  // An address that is cut off within an encoded character still has its percent sign.
  if (/^[^%]+$/.test(productId) && rest.length === 0) {
    const isOfOrder = query.has(QUERY.order);
    if (`/${page}` === PATHS.cryptoPay) return isOfOrder ? null : readIntent(productId, query);
    if (`/${page}` !== PATHS.checkout) return null;
    return { kind: 'product', productId, coupon: readCheckout(productId, query).coupon };
  }
  if (`/${page}` !== PATHS.groupBuying) return null;
  const groupId = readQuery(query, QUERY.group);
  if (groupId) return { kind: 'seat', productId: '', groupId };
  return readStart(readQuery(query, QUERY.product) ?? '', query);
}

/** The order whose payment or result a plain path with query shows; null for other pages. */
export function orderAt(path: string): string | null {
  if (!URL.canParse(path, PLACEHOLDER)) return null;
  const { pathname, searchParams: query } = new URL(path, PLACEHOLDER);
  const page = `/${parseAddress(pathname).path.split('/')[1]}`;
  const orderId = readQuery(query, QUERY.order) ?? '';
  const isOfOrder = page === PATHS.purchased || page === PATHS.cryptoPay;
  return isOfOrder && ORDER_ID_PATTERN.test(orderId) ? orderId : null;
}

/** `URL` needs an origin, but only the path is read. */
const PLACEHOLDER = 'https://site.invalid';

/** The address where an intent is paid in cryptocurrency; `readIntent` reads it. */
export function buildCryptoPath(intent: Intent): string {
  const { productId } = intent;
  if (intent.kind === 'seat') return cryptoPayPath(productId, { group: intent.groupId });
  if (intent.kind === 'product') return cryptoPayPath(productId, { coupon: intent.coupon });
  return cryptoPayPath(productId, { size: intent.groupSize, pays: intent.pays });
}
