import { http } from 'msw';
import * as z from 'zod/mini';
import { MINUTE_MS } from '@/config/constants';
import { purchasedPath } from '@/config/paths';
import { CHECKOUT_PATH } from '../checkout';
import type { Store } from '../contract-types';
import { findCryptoPayment } from '../crypto-payments';
import { changeOrder, findOrder } from '../orders';
import { payLater, receivePayment, takeBack } from '../payments';
import { asFailed } from '../rules/order';
import { renderCheckoutPage, renderMissingCheckoutPage } from './checkout-page';
import { respondWithPage } from './document';
import type { DebugApiOptions } from './options';

/** How long after the order's expiry a late payment arrives. */
const LATE_MS = MINUTE_MS;

const decisionSchema = z.enum(['approve', 'decline', 'abandon', 'late', 'refund']);
type Decision = z.output<typeof decisionSchema>;

/**
 * Creates the page of a payment provider, for every method but crypto. It reports a decision to the sandbox, as a
 * provider's server would, and then redirects to the result page, which shows the order's status.
 */
export function createCheckoutEndpoints({ services }: DebugApiOptions) {
  const findOrderPaidHere = (orderId: unknown) => {
    const order = findOrder(services, String(orderId));
    return order && !findCryptoPayment(services, order.orderId) ? order : undefined;
  };
  return [
    http.get(`${CHECKOUT_PATH}/:orderId`, ({ params }) => {
      const order = findOrderPaidHere(params.orderId);
      return order
        ? respondWithPage(renderCheckoutPage(order, services.clock.now()), 200, order.site)
        : respondWithPage(renderMissingCheckoutPage(), 404);
    }),

    http.post(`${CHECKOUT_PATH}/:orderId`, async ({ params, request }) => {
      const form = new URLSearchParams(await request.text());
      const decision = decisionSchema.safeParse(form.get('decision'));
      const order = findOrderPaidHere(params.orderId);
      if (!order) return respondWithPage(renderMissingCheckoutPage(), 404);
      if (!decision.success)
        return respondWithPage(renderCheckoutPage(order, services.clock.now()), 400);
      reportDecision(services, order.orderId, decision.data);
      return new Response(null, {
        status: 303,
        headers: {
          location: (order.site ?? '') + purchasedPath(order.orderId),
          'cache-control': 'no-store',
        },
      });
    }),
  ];
}

/** Reports a decision to the sandbox. An abandoned payment is not reported, since the provider does not learn of it. */
function reportDecision(store: Store, orderId: string, decision: Decision): void {
  if (decision === 'approve') receivePayment(store, orderId);
  if (decision === 'decline') changeOrder(store, orderId, asFailed);
  if (decision === 'late') payLater(store, orderId, LATE_MS);
  if (decision === 'refund') takeBack(store, orderId);
}
