import { http } from 'msw';
import { OrderStatus } from '@/api/generated/model';
import { MINUTE_MS } from '@/config/constants';
import { purchasedPath } from '@/config/paths';
import { CHECKOUT_PATH } from '../checkout';
import type { Store } from '../contract-types';
import { findCryptoPayment } from '../crypto-payments';
import type { KeptOrder } from '../entities';
import { changeOrder, findOrder } from '../orders';
import { payLater, receivePayment, takeBack } from '../payments';
import { asFailed } from '../rules/order';
import { escapeHtml, renderDocument, respondWithPage } from './responses';

const TITLE = 'Sandbox payment';
const NOTICE = 'Sandbox: plays the payment provider. No money moves.';
/** How long after the order's expiry a late payment arrives. */
const LATE_MS = MINUTE_MS;

const METHODS = {
  alipay: 'Alipay · 支付宝',
  wechat: 'WeChat Pay · 微信支付',
  unionpay: 'UnionPay · 银联',
  card: 'Card · 银行卡',
  crypto: 'Crypto',
} as const;

/** What a provider reports. It does not learn of an abandoned payment. */
const DECISIONS: Record<string, (store: Store, orderId: string) => void> = {
  approve: receivePayment,
  decline: (store, orderId) => changeOrder(store, orderId, asFailed),
  abandon: () => undefined,
  late: (store, orderId) => payLater(store, orderId, LATE_MS),
  refund: takeBack,
};

type DecisionButton = [decision: string, text: string, says: string];

const WHILE_PENDING: DecisionButton[] = [
  ['approve', 'Approve', 'The money comes now: the order is paid.'],
  ['decline', 'Decline', 'Refused for good: the order has failed.'],
  ['abandon', 'Go back', 'Nothing is decided: the order stays pending.'],
  [
    'late',
    'Pay late',
    'The money comes a minute after the order expired, and is refunded. Move the clock to see it.',
  ],
];

const WHEN_CLOSED: DecisionButton[] = [
  [
    'approve',
    'Pay anyway',
    'On an expired, cancelled or paid order the money is refunded; a paid order stays as it is.',
  ],
  [
    'refund',
    'Refund',
    'Support refunds a paid order: its months and an unsettled commission go. Not for a seat of a group.',
  ],
  ['abandon', 'Go back', 'Nothing changes.'],
];

/**
 * Creates the page of a payment provider, for every method but crypto. It reports a decision to the sandbox, as a
 * provider's server would, and then redirects to the result page, which shows the order's status.
 */
export function createCheckoutEndpoints(store: Store) {
  const findOrderPaidHere = (orderId: unknown) => {
    const order = findOrder(store, String(orderId));
    return order && !findCryptoPayment(store, order.orderId) ? order : undefined;
  };
  const show = (order: KeptOrder | undefined, status: number) =>
    order
      ? respondWithPage(renderCheckoutPage(order), status, order.site)
      : respondWithPage(renderMissingCheckoutPage(), 404);
  return [
    http.get(`${CHECKOUT_PATH}/:orderId`, ({ params }) =>
      show(findOrderPaidHere(params.orderId), 200),
    ),

    http.post(`${CHECKOUT_PATH}/:orderId`, async ({ params, request }) => {
      const decision = new URLSearchParams(await request.text()).get('decision') ?? '';
      const order = findOrderPaidHere(params.orderId);
      if (!order || !Object.hasOwn(DECISIONS, decision)) return show(order, 400);
      DECISIONS[decision]?.(store, order.orderId);
      const location = (order.site ?? '') + purchasedPath(order.orderId);
      return new Response(null, {
        status: 303,
        headers: { location, 'cache-control': 'no-store' },
      });
    }),
  ];
}

function renderCheckoutPage(order: KeptOrder): string {
  const { orderId, product, amount, paymentMethod, expireTime, status } = order;
  const choices = status === OrderStatus.Pending ? WHILE_PENDING : WHEN_CLOSED;
  const state = Object.entries(OrderStatus).find(([, value]) => value === status)?.[0] ?? '';
  return renderDocument(
    `${amount.amount} ${amount.currency} · ${TITLE}`,
    NOTICE,
    `<p class="method">${escapeHtml(METHODS[paymentMethod])}</p>
<h1>${escapeHtml(`${amount.amount} ${amount.currency}`)}</h1>
<dl>
<dt>For</dt><dd>${escapeHtml(product)}</dd>
<dt>Order</dt><dd>${escapeHtml(orderId)}</dd>
<dt>State</dt><dd>${escapeHtml(state)}</dd>
<dt>Expires</dt><dd>${escapeHtml(new Date(expireTime).toISOString())}</dd>
</dl>
<form method="post">
${choices.map(renderButton).join('\n')}
</form>`,
  );
}

function renderMissingCheckoutPage(): string {
  return renderDocument(
    `No such payment · ${TITLE}`,
    NOTICE,
    '<h1>No such payment</h1>\n<p>There is no order of this number that is paid here.</p>',
  );
}

function renderButton([decision, text, says]: DecisionButton): string {
  return `<button name="decision" value="${decision}" aria-describedby="says-${decision}">${escapeHtml(text)}</button>
<p id="says-${decision}">${escapeHtml(says)}</p>`;
}
