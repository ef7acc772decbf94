import type { LanguageHeader } from '../caller.ts';
import type { Contract } from '../contract.ts';
import { type Exchange, readData } from '../exchange.ts';
import { findOtherLanguage, hasLocalizedTexts } from '../oracle/language.ts';
import { setScene } from './derived.ts';
import { toList, toObject } from './person.ts';
import { LANGUAGES, type Play, type Story, story, withLanguage } from './story.ts';

const NAMES = { en: 'English', zh_CN: 'Chinese' };

/** Stories about texts that writes give, and about the lines of a quote, which stay in the language of the purchase. */
export function languageStories(contract: Contract): Story[] {
  const writes = contract.operations.filter(
    (operation) => !operation.isRead && hasLocalizedTexts(contract, operation),
  );
  return LANGUAGES.flatMap((language) => [
    ...writes.map((operation) =>
      story(operation.id, `its texts in ${NAMES[language]}`, async (play) => {
        const { owner, input } = await setScene(play, operation);
        const exchange = await owner.do(operation.id, input, withLanguage(language));
        const { checkout, quote = toObject(checkout).quote } = readData(exchange);
        expectLines(play, exchange, quote, language);
      }),
    ),
    story('paymentPurchase', `an order in ${NAMES[language]}, read in the other`, (play) =>
      expectAgreedLines(play, language),
    ),
  ]);
}

/** Orders in one language, and reads the order in the other: the lines stay as agreed, the name of the product does not. */
async function expectAgreedLines(play: Play, language: LanguageHeader): Promise<void> {
  const ada = await play.person();
  const { input } = await ada.prepare('paymentPurchase');
  const purchase = await ada.do('paymentPurchase', input, withLanguage(language));
  const { quote, orderId } = readData(purchase);
  const other = withLanguage(language === 'en' ? 'zh_CN' : 'en');
  const list = await ada.do('paymentOrder', {}, other);
  const order = toList(readData(list).items).find((row) => row.orderId === orderId);
  const agreed = JSON.stringify(readLabels(quote));
  const shown = toObject(toObject(order).checkout).quote;
  play.equal(list, 'data.language', agreed, JSON.stringify(readLabels(shown)));
  const again = await ada.do('paymentPurchase', input, other);
  play.equal(again, 'data.language', agreed, JSON.stringify(readLabels(readData(again).quote)));
}

const readLabels = (quote: unknown) => toList(toObject(quote).lines).map(({ label }) => label);

function expectLines(play: Play, exchange: Exchange, quote: unknown, language: LanguageHeader) {
  const texts = readLabels(quote).map((label) => ({ text: String(label), at: 'label' }));
  const [wrong] = findOtherLanguage(texts, language);
  if (wrong) play.equal(exchange, 'data.language', `lines in ${NAMES[language]}`, wrong.text);
}
