import { http } from 'msw';
import * as z from 'zod/mini';
import { purchasedPath } from '@/config/paths';
import { MINUTE_MS } from '@/config/constants';
import { CHECKOUT_PATH } from '../checkout';
import { checkoutPage, noCheckoutPage } from '../checkout-page';
import { cryptoPaymentOf } from '../crypto-payments';
import type { DoorsOptions } from '../doors';
import type { Store } from '../contract-types';
import { failOrder, findOrder } from '../orders';
import { payLater, receivePayment } from '../payments';

/** How long after the order's expiry the late payment comes. */
const LATE_MS = MINUTE_MS;

const decision = z.enum(['approve', 'decline', 'abandon', 'late']);
type Decision = z.output<typeof decision>;

/**
 * The page of a payment provider, for every method but crypto. A decision calls the product back, as a provider's server
 * would, and then leads the person to the page of the result, which believes the order alone.
 */
export function checkoutDoors({ services, inTurn, onChange }: DoorsOptions) {
  const orderNamed = (orderId: unknown) => {
    const order = findOrder(services, String(orderId));
    return order && !cryptoPaymentOf(services, order.orderId) ? order : undefined;
  };
  return [
    http.get(`${CHECKOUT_PATH}/:orderId`, ({ params }) => {
      const order = orderNamed(params.orderId);
      return order ? page(checkoutPage(order, services.clock.now())) : page(noCheckoutPage(), 404);
    }),

    http.post(`${CHECKOUT_PATH}/:orderId`, async ({ params, request }) => {
      const form = new URLSearchParams(await request.text());
      const asked = decision.safeParse(form.get('decision'));
      const order = orderNamed(params.orderId);
      if (!order) return page(noCheckoutPage(), 404);
      if (!asked.success) return page(checkoutPage(order, services.clock.now()), 400);
      await inTurn(() => tellProduct(services, order.orderId, asked.data));
      onChange();
      return new Response(null, {
        status: 303,
        headers: { location: purchasedPath(order.orderId), 'cache-control': 'no-store' },
      });
    }),
  ];
}

/** The provider's server calls the product back; of an abandoned payment it knows nothing to say. */
async function tellProduct(store: Store, orderId: string, asked: Decision): Promise<void> {
  if (asked === 'approve') await receivePayment(store, orderId);
  if (asked === 'decline') await failOrder(store, orderId);
  if (asked === 'late') await payLater(store, orderId, LATE_MS);
}

/** Nothing of it runs, and nothing is fetched. */
function page(html: string, status = 200): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}
