import type { LanguageHeader } from '../caller.ts';
import type { Contract } from '../contract.ts';
import { type Exchange, readData } from '../exchange.ts';
import { findOtherLanguage, hasLocalizedTexts } from '../oracle/language.ts';
import { PAY_ALL, paidGroup } from './buying.ts';
import { type Person, toList, toObject } from './person.ts';
import { findRichAccount } from './rich-account.ts';
import { listFields } from './ready-input.ts';
import { type Play, type Story, story } from './story.ts';

const LANGUAGES: LanguageHeader[] = ['en', 'zh_CN'];
const NAMES = { en: 'English', zh_CN: 'Chinese' };
/** What a browser of the other language sends beside `language`, which alone counts. */
export const OTHER_LANGUAGE = { en: 'zh-CN,zh;q=0.9', zh_CN: 'en-GB,en;q=0.9' };

/** Stories in which texts are read in both languages. The rules of every answer judge them. */
export function languageStories(contract: Contract): Story[] {
  const reads = contract.operations.filter(({ isRead, okSchema }) => {
    const data = contract.schema(okSchema)?.properties?.data;
    return isRead && data !== undefined && hasLocalizedTexts(contract, data);
  });
  return [
    ...reads.map((operation) =>
      story(
        operation.id,
        'texts in both languages',
        async (play) => {
          const { auth, id } = operation;
          const reader =
            auth === 'kol' ? play.as(await play.context.kol()) : await findRichAccount(play);
          const needsGroup = listFields(contract, operation).some(({ name }) => name === 'groupId');
          const [group] = needsGroup
            ? toList((await reader.read('paymentJointPurchaseCreated')).items)
            : [];
          const couponCode =
            play.context.hasDebug &&
            play.context
              .debug('names coupons')
              .coupons.find(
                ({ status, refusalForOthers }) => status === null && refusalForOthers === null,
              )?.code;
          const input = {
            ...(group && { groupId: group.groupId }),
            ...(couponCode && id === 'paymentCoupon' && { couponCode }),
          };
          for (const language of LANGUAGES) await reader.do(id, input, withLanguage(language));
        },
        'data',
      ),
    ),
    ...LANGUAGES.map((language) =>
      story(
        'paymentPurchase',
        `an order in ${NAMES[language]} that is read in the other language`,
        (play) => expectAgreedLines(play, language),
        'data',
      ),
    ),
    ...LANGUAGES.flatMap((language) =>
      GROUP_WRITES.map(([operation, write]) =>
        story(
          operation,
          `the texts of a group in ${NAMES[language]}`,
          async (play) => {
            const exchange = await write(play, await play.person(), language);
            expectLines(play, exchange, toObject(readData(exchange).checkout).quote, language);
          },
          'data',
        ),
      ),
    ),
    story(
      'systemRedeemCode',
      'previews of redeem codes in both languages',
      async ({ context, ...play }) => {
        const reader = await findRichAccount({ context, ...play });
        for (const { code, status } of context.debug('names redeem codes').redeemCodes)
          for (const language of status === null ? LANGUAGES : [])
            await reader.get(
              ['Ok', 'RedeemCodeNotForYou', 'RedeemCodeUsed'],
              'state.redeem-others',
              'systemRedeemCode',
              { code, preview: true },
              withLanguage(language),
            );
      },
      'data',
    ),
  ];
}

const withLanguage = (language: LanguageHeader) => ({
  ...{ language, headers: { 'accept-language': OTHER_LANGUAGE[language] } },
});

/** Orders in one language, and reads the order in the other: the lines stay as agreed, the name of the product does not. */
async function expectAgreedLines(play: Play, language: LanguageHeader): Promise<void> {
  const ada = await play.person();
  const { input } = await ada.prepare('paymentPurchase');
  const purchase = await ada.do('paymentPurchase', { ...input }, withLanguage(language));
  const { quote, orderId } = readData(purchase);
  expectLines(play, purchase, quote, language);
  const other = withLanguage(language === 'en' ? 'zh_CN' : 'en');
  const list = await ada.do('paymentOrder', {}, other);
  const order = toList(readData(list).items).find((row) => row.orderId === orderId);
  const agreed = JSON.stringify(readLabels(quote));
  const shown = toObject(toObject(order).checkout).quote;
  play.equal(list, 'data.language', agreed, JSON.stringify(readLabels(shown)));
  const again = await ada.do('paymentPurchase', { ...input }, other);
  play.equal(again, 'data.language', agreed, JSON.stringify(readLabels(readData(again).quote)));
}

/** Writes that answer with a group, made in one language. */
const GROUP_WRITES: [
  operation: string,
  write: (play: Play, person: Person, language: LanguageHeader) => Promise<Exchange>,
][] = [
  [
    'paymentJointPurchase',
    (_, person, language) => person.do('paymentJointPurchase', {}, withLanguage(language)),
  ],
  [
    'paymentJointJoinForPay',
    async (play, person, language) => {
      const { groupId } = await paidGroup(play);
      return person.do('paymentJointJoinForPay', { groupId }, withLanguage(language));
    },
  ],
  [
    'paymentJointJoin',
    async (play, person, language) => {
      const { groupId } = await paidGroup(play, { paymentType: PAY_ALL });
      return person.do('paymentJointJoin', { groupId }, withLanguage(language));
    },
  ],
];

const readLabels = (quote: unknown) => toList(toObject(quote).lines).map(({ label }) => label);

function expectLines(play: Play, exchange: Exchange, quote: unknown, language: LanguageHeader) {
  const texts = readLabels(quote).map((label) => ({ text: String(label), at: 'label' }));
  const [wrong] = findOtherLanguage(texts, language);
  if (wrong) play.equal(exchange, 'data.language', `lines in ${NAMES[language]}`, wrong.text);
}
