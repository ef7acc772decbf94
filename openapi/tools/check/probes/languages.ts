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
  const reads = contract.operations.filter(
    ({ isRead, okSchema }) =>
      isRead && hasLocalizedTexts(contract, { $ref: `#/components/schemas/${okSchema}` }),
  );
  return [
    ...reads.map(readStory),
    ...LANGUAGES.map(purchaseStory),
    ...LANGUAGES.map(groupStory),
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
        auth === 'session' || 'groupId' in inputOf(context, operation)
          ? await owner(context)
          : null;
      const session =
        auth === 'kol' ? await context.sessionFor(operation) : values && context.as(values.account);
      for (const language of LANGUAGES) {
        const base = readyInput(context.contract, operation);
        const known = Object.entries(values?.input ?? {}).filter(
          ([field]) => base && field in base,
        );
        const input = base && { ...base, ...Object.fromEntries(known), ...pageOf(base) };
        await context.step(id, { ...session, language, input }, `texts in ${NAMES[language]}`);
      }
    },
  };
}

const pageOf = (base: object) => ('page' in base ? { page: 1, pageSize: 100 } : {});

function inputOf({ contract }: CheckContext, operation: CheckedOperation): object {
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
  const [first, second = first] = await fetchGoods(context, account);
  const { productId } = second;
  const buy = await callPurchase(context, account, first.productId);
  const { orderId } = readData(await context.step('paymentPurchase', buy, 'an order'));
  const { groupId } = await newGroup(context, account);
  const coupon =
    context.hasDebug &&
    context.debug('names coupons').coupons.find(({ status }) => status === null);
  const couponCode = coupon ? coupon.code : 'CHECK';
  if (context.hasDebug) {
    await pay(context, orderId);
    const other = await callPurchase(context, account, productId);
    await context.step('paymentPurchase', other, 'an order that stays open');
    const paid = await paidGroup(context, { groupSize: 3 });
    const seat = await seatCall(context, account, paid.groupId);
    await context.step('paymentJointJoinForPay', seat, 'a seat');
  }
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
      const agreed = JSON.stringify(labelsOf(quote));
      expect.that(
        list,
        'data.language',
        agreed,
        JSON.stringify(labelsOf(toObject(checkout).quote)),
      );
      const again = await context.step(
        'paymentPurchase',
        { ...buy, language: other },
        'the same order',
      );
      expect.that(again, 'data.language', agreed, JSON.stringify(labelsOf(readData(again).quote)));
    },
  };
}

/** Opens a group and takes seats in one language. */
function groupStory(language: LanguageHeader): Story {
  return {
    operation: 'paymentJointPurchase',
    name: `a group and its seats in ${NAMES[language]}`,
    class: 'data',
    run: async (context, expect) => {
      const creator = await context.newAccount();
      const [{ productId }] = await fetchGoods(
        context,
        creator,
        ({ groupOffers }) => toList(groupOffers).length > 0,
      );
      const open = async (paymentType: number) => {
        const account = await context.newAccount();
        const terms = { productId, groupSize: 2, paymentType, ...(await payment(context)) };
        const calling = { ...context.as(account), language, input: terms };
        const group = await context.step(
          'paymentJointPurchase',
          calling,
          `a group in ${NAMES[language]}`,
        );
        expectLabels(expect, group, toObject(readData(group).checkout).quote, language);
        return String(toObject(readData(group).group).groupId);
      };
      await open(PAY_ALL);
      if (!context.hasDebug) return;
      const member = await context.newAccount();
      const ownShare = await paidGroup(context, { productId });
      const seat = { ...(await seatCall(context, member, ownShare.groupId)), language };
      const taken = await context.step(
        'paymentJointJoinForPay',
        seat,
        `a seat in ${NAMES[language]}`,
      );
      expectLabels(expect, taken, toObject(readData(taken).checkout).quote, language);
      const paid = await paidGroup(context, { productId, paymentType: PAY_ALL });
      const join = { ...context.as(member), language, input: { groupId: paid.groupId } };
      await context.step('paymentJointJoin', join, `a paid seat in ${NAMES[language]}`);
    },
  };
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

function labelsOf(quote: unknown): unknown[] {
  return toList(toObject(quote).lines).map(({ label }) => label);
}

function expectLabels(
  expect: Expectations,
  exchange: Exchange,
  quote: unknown,
  language: LanguageHeader,
): void {
  const texts = labelsOf(quote).map((label) => ({ text: String(label), at: 'label' }));
  const [wrong] = findOtherLanguage(texts, language);
  if (wrong) expect.that(exchange, 'data.language', `lines in ${NAMES[language]}`, wrong.text);
}
