import type { TestAccount } from '../support/sandbox.ts';
import type { Say } from '../support/texts.ts';
import { expect, test } from './fixtures.ts';
import type { EngineVisitor } from './visitor.ts';

const CHECKOUT = '/checkout/standard-12m';
const COUPON = 'yearly-20';
const START_GROUP = '/group-buying?product=standard-12m&size=2&pays=own';
const RESULT = /\/purchased\?order=H\d+$/;
/** The button of the sandbox's payment provider that accepts a payment. */
const APPROVE = 'Approve';
const ANY = '\u{E000}';

test('home says what the product is, and leads to the prices', async ({ newVisitor, say }) => {
  const visitor = await newVisitor();
  await visitor.open('/');
  await visitor.sees('heading', say('home:hero.title'));
  await expectFits(visitor);
  await visitor.clicks('link', say('home:plans.choose', { plan: say('common:plans.lite') }));
  await visitor.arrives(/\/pricing\?period=\d+#plan-\d$/);
  await visitor.sees('heading', say('pricing:title'));
  await expectFits(visitor);
});

test('a login is refused with a wrong password, accepted with the right one, and ends', async ({
  newVisitor,
  newAccount,
  say,
}) => {
  const [visitor, account] = await Promise.all([newVisitor(), newAccount()]);
  await visitor.open('/user/device');
  await visitor.arrives(/\/login\?redirect=/);
  await logIn(visitor, say, { ...account, password: 'a wrong password' });
  await visitor.sees('alert');
  await visitor.fills(say('forms:password'), account.password);
  await visitor.driver.press('Enter');
  await visitor.arrives(/\/user\/device$/);
  await visitor.sees('heading', say('devices:page.title'));
  await visitor.reads(say('devices:current'));
  await visitor.clicks('button', say('shell:nav.logout'));
  await visitor.sees('link', say('shell:nav.login'));
});

test('a member buys with a coupon, and finds the order', async ({
  newVisitor,
  newAccount,
  say,
}) => {
  const [visitor, account] = await Promise.all([newVisitor(), newAccount()]);
  await visitor.open('/login?redirect=/checkout/standard-12m');
  await logIn(visitor, say, account);
  await visitor.arrives(/\/checkout\/standard-12m$/);
  await visitor.clicks('button', say('checkout:coupon.open'));
  await visitor.fills(nameCouponField(say), COUPON);
  await visitor.clicks('button', say('checkout:coupon.apply'));
  await visitor.sees('button', say('checkout:coupon.remove'));
  await expectFits(visitor);
  const pay = await findButtonText(visitor, say('checkout:pay', { total: ANY }));
  expect(pay).toContain('47.90');
  await visitor.clicks('button', pay);
  await visitor.clicks('button', APPROVE);
  await visitor.arrives(RESULT);
  await visitor.sees('dialog', say('orders:outcome.title.paid'));
  await visitor.driver.press('Escape');
  await visitor.clicks('link', say('orders:toOrders'));
  await visitor.sees('heading', say('orders:title'));
  await visitor.reads('47.90');
});

test('two people fill a group, each paying their own share', async ({
  newVisitor,
  newAccount,
  say,
}) => {
  const creator = await newVisitor();
  await creator.open(`/login?${new URLSearchParams({ redirect: START_GROUP })}`);
  await logIn(creator, say, await newAccount());
  await payShare(creator, say('group-buying:start.submit', { total: ANY }));
  const link = await readGroupLink(creator);

  const guest = await newVisitor();
  await guest.open(link);
  await guest.clicks('link', say('purchase:logIn'));
  await logIn(guest, say, await newAccount());
  await payShare(guest, say('group-buying:pay.take', { price: ANY }));
  for (const member of [guest, creator]) {
    await member.open(link);
    await member.sees('heading', say('group-buying:situation.finished.title'));
    await expectFits(member);
  }
});

test('login and buying need no mouse', async ({ newVisitor, newAccount, say }) => {
  const [visitor, account] = await Promise.all([newVisitor(), newAccount()]);
  const { driver } = visitor;
  await visitor.open(`/login?redirect=${CHECKOUT}`);
  await logInByKeys(visitor, say, account);
  await visitor.arrives(/\/checkout\/standard-12m$/);
  await visitor.tabsTo('button', say('checkout:coupon.open'));
  await driver.press('Enter');
  await visitor.tabsTo('textbox', nameCouponField(say));
  await driver.type(COUPON);
  await driver.press('Enter');
  await visitor.sees('button', say('checkout:coupon.remove'));
  await visitor.tabsTo(
    'button',
    await findButtonText(visitor, say('checkout:pay', { total: ANY })),
  );
  await driver.press('Enter');
  await visitor.tabsTo('button', APPROVE);
  await driver.press('Enter');
  await visitor.arrives(RESULT);
  await visitor.sees('dialog', say('orders:outcome.title.paid'));
  await driver.press('Escape');
  await visitor.tabsTo('link', say('orders:toOrders'));
});

async function logIn(
  visitor: EngineVisitor,
  say: Say,
  { username, password }: Pick<TestAccount, 'username' | 'password'>,
): Promise<void> {
  await visitor.clicks('radio', say('auth:methods.username'));
  await visitor.fills(say('forms:username'), username);
  await visitor.fills(say('forms:password'), password);
  await visitor.clicks('checkbox');
  await visitor.driver.press('Enter');
}

async function payShare(visitor: EngineVisitor, pattern: string): Promise<void> {
  await visitor.clicks('button', await findButtonText(visitor, pattern));
  await visitor.clicks('button', APPROVE);
  await visitor.arrives(RESULT);
  await visitor.sees('dialog');
}

/** Chooses the username among the ways to log in, then fills in the form and sends it, only with the keyboard. */
async function logInByKeys(
  visitor: EngineVisitor,
  say: Say,
  { username, password }: TestAccount,
): Promise<void> {
  const { driver } = visitor;
  await visitor.tabsTo('radio');
  for (let count = 0; count < 3 && !(await isOnUsername(visitor, say)); count += 1) {
    await driver.press('ArrowDown');
  }
  await visitor.tabsTo('textbox', say('forms:username'));
  await driver.type(username);
  await visitor.tabsTo('textbox', say('forms:password'));
  await driver.type(password);
  await visitor.tabsTo('checkbox');
  await driver.press('Space');
  await visitor.tabsTo('button', say('auth:login.submit'));
  await driver.press('Enter');
}

/** Reads the address of the group from the dialog that follows the payment. */
async function readGroupLink(creator: EngineVisitor): Promise<string> {
  const link = await creator.until('the way to the group', async () =>
    creator.driver.run(`return document.querySelector('[role=dialog] a[href*="group="]')?.href`),
  );
  return String(link);
}

/** Finds a button by a pattern in which `ANY` stands for any text, and returns its whole text. */
async function findButtonText(visitor: EngineVisitor, pattern: string): Promise<string> {
  const [start, end] = pattern.split(ANY);
  const text = await visitor.until(`a button "${start}…${end}"`, async () =>
    visitor.driver.run(`
      const texts = [...document.querySelectorAll('main button')].map(({ innerText }) => innerText.trim());
      return texts.find((text) => text.startsWith(${JSON.stringify(start)}) && text.endsWith(${JSON.stringify(end)}));
    `),
  );
  return String(text);
}

function nameCouponField(say: Say): string {
  return `${say('checkout:coupon.label')} ${say('forms:optional')}`;
}

async function isOnUsername(visitor: EngineVisitor, say: Say): Promise<boolean> {
  const [radio] = await visitor.driver.elements('radio', say('auth:methods.username'));
  return (await radio?.isFocused()) ?? false;
}

async function expectFits({ driver }: EngineVisitor): Promise<void> {
  const { scrollWidth, clientWidth } = (await driver.run(
    'const { scrollWidth, clientWidth } = document.documentElement; return { scrollWidth, clientWidth }',
  )) as { scrollWidth: number; clientWidth: number };
  expect(scrollWidth, 'no scrolling sideways').toBeLessThanOrEqual(clientWidth);
}
