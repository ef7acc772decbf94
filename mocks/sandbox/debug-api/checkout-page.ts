import { OrderStatus } from '@/api/generated/model';
import type { KeptOrder } from '../entities';
import { orderAt } from '../rules/order';

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

/** What the provider shows of an order at `now`. Works without any script; every value is escaped. */
export function checkoutPage(order: KeptOrder, now: number): string {
  const { orderId, product, amount, paymentMethod, expireTime, status } = orderAt(order, now);
  const choices = status === OrderStatus.Pending ? WHILE_PENDING : WHEN_CLOSED;
  return documentOf(
    `${amount.amount} ${amount.currency}`,
    `<p class="method">${escaped(METHODS[paymentMethod])}</p>
<h1>${escaped(`${amount.amount} ${amount.currency}`)}</h1>
<dl>
<dt>For</dt><dd>${escaped(product)}</dd>
<dt>Order</dt><dd>${escaped(orderId)}</dd>
<dt>State</dt><dd>${escaped(statusName(status))}</dd>
<dt>Expires</dt><dd>${escaped(new Date(expireTime).toISOString())}</dd>
</dl>
<form method="post">
${choices.map(buttonOf).join('\n')}
</form>`,
  );
}

export function missingCheckoutPage(): string {
  return documentOf(
    'No such payment',
    '<h1>No such payment</h1>\n<p>There is no order of this number that is paid here.</p>',
  );
}

function statusName(status: OrderStatus): string {
  return Object.entries(OrderStatus).find(([, value]) => value === status)?.[0] ?? '';
}

function buttonOf({ decision, text, says }: DecisionButton): string {
  const id = `says-${decision}`;
  return `<button name="decision" value="${escaped(decision)}" aria-describedby="${escaped(id)}">${escaped(text)}</button>
<p id="${escaped(id)}">${escaped(says)}</p>`;
}

/** The icon is empty: Firefox would ask the site for one, which the page's policy forbids. */
function documentOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escaped(title)} · Sandbox payment</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="notice">Sandbox: plays the payment provider. No money moves.</p>
${body}
</main>
</body>
</html>
`;
}

/** For text and for quoted attributes. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { box-sizing: border-box; margin: 0 auto; max-width: 28rem; padding: 1.5rem; }
.notice { border: 1px dashed; border-radius: .5rem; padding: .5rem .75rem; }
.method { margin-bottom: 0; }
h1 { font-size: 2rem; margin: 0; }
dl { display: grid; gap: .25rem 1rem; grid-template-columns: auto 1fr; }
dt { opacity: .75; }
dd { margin: 0; overflow-wrap: anywhere; }
button { border: 1px solid; border-radius: .5rem; cursor: pointer; font: inherit; min-height: 2.75rem; width: 100%; }
button:focus-visible { outline: 3px solid; outline-offset: 2px; }
form p { margin: .25rem 0 1rem; opacity: .75; }
`;
