import { OrderStatus } from '@/api/generated/model';
import type { KeptOrder } from '../entities';
import { orderAt } from '../rules/order';
import { renderDocument, escapeHtml } from './document';

const TITLE = 'Sandbox payment';
const NOTICE = 'Sandbox: plays the payment provider. No money moves.';

const METHODS = {
  alipay: 'Alipay · 支付宝',
  wechat: 'WeChat Pay · 微信支付',
  unionpay: 'UnionPay · 银联',
  card: 'Card · 银行卡',
  crypto: 'Crypto',
} as const;

type DecisionButton = { decision: string; text: string; says: string };

const WHILE_PENDING: DecisionButton[] = [
  { decision: 'approve', text: 'Approve', says: 'The money comes now: the order is paid.' },
  { decision: 'decline', text: 'Decline', says: 'Refused for good: the order has failed.' },
  { decision: 'abandon', text: 'Go back', says: 'Nothing is decided: the order stays pending.' },
  {
    decision: 'late',
    text: 'Pay late',
    says: 'The money comes a minute after the order expired, and is refunded. Move the clock to see it.',
  },
];

const WHEN_CLOSED: DecisionButton[] = [
  {
    decision: 'approve',
    text: 'Pay anyway',
    says: 'On an expired, cancelled or paid order the money is refunded; a paid order stays as it is.',
  },
  {
    decision: 'refund',
    text: 'Refund',
    says: 'Support refunds a paid order: its months and an unsettled commission go. Not for a seat of a group.',
  },
  { decision: 'abandon', text: 'Go back', says: 'Nothing changes.' },
];

/** Renders the provider's page for an order at `now`. It works without any script; every value is escaped. */
export function renderCheckoutPage(order: KeptOrder, now: number): string {
  const { orderId, product, amount, paymentMethod, expireTime, status } = orderAt(order, now);
  const choices = status === OrderStatus.Pending ? WHILE_PENDING : WHEN_CLOSED;
  return renderDocument(
    `${amount.amount} ${amount.currency} · ${TITLE}`,
    NOTICE,
    `<p class="method">${escapeHtml(METHODS[paymentMethod])}</p>
<h1>${escapeHtml(`${amount.amount} ${amount.currency}`)}</h1>
<dl>
<dt>For</dt><dd>${escapeHtml(product)}</dd>
<dt>Order</dt><dd>${escapeHtml(orderId)}</dd>
<dt>State</dt><dd>${escapeHtml(findStatusName(status))}</dd>
<dt>Expires</dt><dd>${escapeHtml(new Date(expireTime).toISOString())}</dd>
</dl>
<form method="post">
${choices.map(renderButton).join('\n')}
</form>`,
  );
}

export function renderMissingCheckoutPage(): string {
  return renderDocument(
    `No such payment · ${TITLE}`,
    NOTICE,
    '<h1>No such payment</h1>\n<p>There is no order of this number that is paid here.</p>',
  );
}

function findStatusName(status: OrderStatus): string {
  return Object.entries(OrderStatus).find(([, value]) => value === status)?.[0] ?? '';
}

function renderButton({ decision, text, says }: DecisionButton): string {
  const id = `says-${decision}`;
  return `<button name="decision" value="${escapeHtml(decision)}" aria-describedby="${escapeHtml(id)}">${escapeHtml(text)}</button>
<p id="${escapeHtml(id)}">${escapeHtml(says)}</p>`;
}
