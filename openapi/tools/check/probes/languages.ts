import type { LanguageHeader } from '../caller.ts';
import type { CheckedOperation, Contract } from '../contract.ts';
import { type Exchange, readData } from '../exchange.ts';
import { findOtherLanguage, hasLocalizedTexts } from '../oracle/language.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import {
  type Json,
  PAY_ALL,
  callPurchase,
  fetchGoods,
  hasGroupOffer,
  newGroup,
  pay,
  payment,
  seatCall,
  toList,
  toObject,
} from './buying.ts';
import { paidGroup } from './groups.ts';
import { readyInput } from './ready-input.ts';
import type { Expectations, Story } from './story.ts';

const LANGUAGES: LanguageHeader[] = ['en', 'zh_CN'];
const NAMES = { en: 'English', zh_CN: 'Chinese' };

/** Stories in which an account that has something reads it in both languages. The rules of every answer judge the texts. */
export function languageStories(contract: Contract): Story[] {
  const reads = contract.operations.filter(({ isRead, okSchema }) => {
    const data = contract.schema(okSchema)?.properties?.data;
    return isRead && data !== undefined && hasLocalizedTexts(contract, data);
  });
  return [
    ...reads.map(readStory),
    ...LANGUAGES.map(purchaseStory),
    ...LANGUAGES.flatMap(groupStories),
    previews,
  ];
}

function readStory(operation: CheckedOperation): Story {
  const { id, auth } = operation;
  return {
    operation: id,
    name: `the texts of ${id} in both languages`,
    class: 'data',
    run: async (context) => {
      const values =
        auth === 'session' || 'groupId' in buildInput(context, operation)
          ? await owner(context)
          : null;
      const session =
        auth === 'kol' ? await context.sessionFor(operation) : values && context.as(values.account);
      for (const language of LANGUAGES) {
        const base = readyInput(context.contract, operation);
        const known = Object.entries(values?.input ?? {}).filter(
          ([field]) => base && field in base,
        );
        const input = base && { ...base, ...Object.fromEntries(known), ...choosePage(base) };
        await context.step(id, { ...session, language, input }, `texts in ${NAMES[language]}`);
      }
    },
  };
}

const choosePage = (base: object) => ('page' in base ? { page: 1, pageSize: 100 } : {});

function buildInput({ contract }: CheckContext, operation: CheckedOperation): object {
  return readyInput(contract, operation) ?? {};
}

type Owner = { account: CheckedAccount; input: Json };
const owners = new WeakMap<CheckContext, Promise<Owner>>();

/** An account that has orders and groups, and in a test environment a plan, benefits and a seat. */
function owner(context: CheckContext): Promise<Owner> {
  const known = owners.get(context) ?? createOwner(context);
  owners.set(context, known);
  return known;
}

async function createOwner(context: CheckContext): Promise<Owner> {
  const account = await context.newAccount();
  const goods = await fetchGoods(context, account);
  // The shortest plan has the fewest benefits, so that codes for others can be tried.
  const [first, second = first] = goods.toSorted(
    (a, b) => Number(a.periodMonths) - Number(b.periodMonths),
  );
  const buy = await callPurchase(context, account, first?.productId);
  const { orderId } = readData(await context.step('paymentPurchase', buy, 'an order'));
  const { groupId } = await newGroup(context, account);
  const coupon =
    context.hasDebug &&
    context
      .debug('names coupons')
      .coupons.find((coupon) => coupon.status === null && coupon.refusalForOthers === null);
  const couponCode = coupon ? coupon.code : 'CHECK';
  if (context.hasDebug) {
    const other = await callPurchase(context, account, second?.productId);
    await context.step('paymentPurchase', other, 'an order that stays open');
    await pay(context, orderId);
    const paid = await paidGroup(context, { groupSize: 3 });
    const seat = await seatCall(context, account, paid.groupId);
    await context.step('paymentJointJoinForPay', seat, 'a seat');
  }
  const { productId } = first ?? {};
  return { account, input: { productId, groupId, couponCode, orderId: null } };
}

/** Orders in one language, and reads the order in the other: the lines stay as agreed, the name of the product does not. */
function purchaseStory(language: LanguageHeader): Story {
  return {
    operation: 'paymentPurchase',
    name: `an order in ${NAMES[language]} that is read in the other language`,
    class: 'data',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const [{ productId }] = await fetchGoods(context, account);
      const buy = { ...(await callPurchase(context, account, productId)), language };
      const purchase = await context.step('paymentPurchase', buy, `an order in ${NAMES[language]}`);
      const { quote, orderId } = readData(purchase);
      expectLabels(expect, purchase, quote, language);
      const other = language === 'en' ? 'zh_CN' : 'en';
      const list = await context.step(
        'paymentOrder',
        {
          ...{ ...context.as(account), language: other },
          input: { page: 1, pageSize: 20, orderId: null, transactionHash: null },
        },
        'an order of another language',
      );
      const { checkout } =
        toList(readData(list).items).find((row) => row.orderId === orderId) ?? {};
      const agreed = JSON.stringify(readLabels(quote));
      expect.that(
        list,
        'data.language',
        agreed,
        JSON.stringify(readLabels(toObject(checkout).quote)),
      );
      const again = await context.step(
        'paymentPurchase',
        { ...buy, language: other },
        'the same order',
      );
      expect.that(
        again,
        'data.language',
        agreed,
        JSON.stringify(readLabels(readData(again).quote)),
      );
    },
  };
}

/** A write that answers with a group, made in one language. */
const GROUP_WRITES: [operation: string, write: (trial: GroupTrial) => Promise<Exchange>][] = [
  [
    'paymentJointPurchase',
    async ({ context, member, language, productId }) => {
      const terms = { productId, groupSize: 2, paymentType: PAY_ALL, ...(await payment(context)) };
      const calling = { ...context.as(member), language, input: terms };
      return context.step('paymentJointPurchase', calling, `a group in ${NAMES[language]}`);
    },
  ],
  [
    'paymentJointJoinForPay',
    async ({ context, member, language, productId }) => {
      const { groupId } = await paidGroup(context, { productId });
      const calling = { ...(await seatCall(context, member, groupId)), language };
      return context.step('paymentJointJoinForPay', calling, `a seat in ${NAMES[language]}`);
    },
  ],
  [
    'paymentJointJoin',
    async ({ context, member, language, productId }) => {
      const { groupId } = await paidGroup(context, { productId, paymentType: PAY_ALL });
      const calling = { ...context.as(member), language, input: { groupId } };
      return context.step('paymentJointJoin', calling, `a paid seat in ${NAMES[language]}`);
    },
  ],
];

type GroupTrial = {
  context: CheckContext;
  member: CheckedAccount;
  language: LanguageHeader;
  productId: unknown;
};

function groupStories(language: LanguageHeader): Story[] {
  return GROUP_WRITES.map(([operation, write]) => ({
    operation,
    name: `the texts of ${operation} in ${NAMES[language]}`,
    class: 'data',
    run: async (context, expect) => {
      const member = await context.newAccount();
      const [{ productId }] = await fetchGoods(context, member, hasGroupOffer);
      const exchange = await write({ context, member, language, productId });
      const { quote } = toObject(readData(exchange).checkout);
      expectLabels(expect, exchange, quote, language);
    },
  }));
}

/** Previews of redeem codes, which can name a benefit. */
const previews: Story = {
  operation: 'systemRedeemCode',
  name: 'previews of redeem codes in both languages',
  class: 'data',
  run: async (context) => {
    const { account } = await owner(context);
    for (const { code, status } of context.debug('names redeem codes').redeemCodes) {
      if (status !== null) continue;
      for (const language of LANGUAGES) {
        const calling = { ...context.as(account), language, input: { code, preview: true } };
        await context.attempt('systemRedeemCode', calling, 'a preview', {
          ...{ class: 'envelope', rule: 'envelope.valid-call-refused', description: 'a preview' },
          place: `${context.operation('systemRedeemCode').pointer}/x-error-codes`,
        });
      }
    }
  },
};

function readLabels(quote: unknown): unknown[] {
  return toList(toObject(quote).lines).map(({ label }) => label);
}

function expectLabels(
  expect: Expectations,
  exchange: Exchange,
  quote: unknown,
  language: LanguageHeader,
): void {
  const texts = readLabels(quote).map((label) => ({ text: String(label), at: 'label' }));
  const [wrong] = findOtherLanguage(texts, language);
  if (wrong) expect.that(exchange, 'data.language', `lines in ${NAMES[language]}`, wrong.text);
}
