import { type Schema, reachedSchemas } from '../../generate/document.ts';
import type { CheckedOperation, Contract, Rules } from '../contract.ts';
import { type Exchange, excerpt, isObject, isOk, readEnvelope } from '../exchange.ts';
import type { Departure } from '../finding.ts';
import { type NamedValue, namedValues } from './walk.ts';

/** How the contract describes a text that a server words in the language of the request. */
const LOCALIZED = /in the language of the request(?! that)/i;
/** How it describes the lines of a quote, whose language is that of the request that made it. */
const QUOTED = /in the language of the request that made the quote/i;
const CHINESE = /\p{Script=Han}/u;

export type LocalizedText = { text: string; at: string };

/** Finds the texts in data that are in another language than that of the request, where the contract names it. */
export function languageDepartures(
  contract: Rules,
  { okSchema }: CheckedOperation,
  exchange: Exchange,
): Departure[] {
  const { language } = exchange.sent.headers;
  if (!isOk(exchange) || (language !== 'en' && language !== 'zh_CN')) return [];
  const { data } = readEnvelope(exchange) ?? {};
  const texts = localizedTexts(contract, okSchema, { data });
  return findOtherLanguage(texts, language).map(({ text, at }) => ({
    ...{ rule: 'data.language', place: '/components/parameters/Language' },
    expected: `\`${at}\` in ${language === 'en' ? 'English' : 'Chinese'}`,
    actual: excerpt(text),
  }));
}

/** Finds one text of each place that is in another language. */
export function findOtherLanguage(
  texts: LocalizedText[],
  language: 'en' | 'zh_CN',
): LocalizedText[] {
  const places = Map.groupBy(texts, ({ at }) => at);
  return [...places.values()].flatMap((all) => {
    if (language === 'en') return all.find(({ text }) => CHINESE.test(text)) ?? [];
    // A single word in Latin letters may be a name, which is the same in both languages.
    const wrong = all.find(({ text }) => /\p{L}.*\s.*\p{L}/u.test(text));
    return all.some(({ text }) => CHINESE.test(text)) ? [] : (wrong ?? []);
  });
}

/** Collects the texts of an answer whose language is that of the request. */
export function localizedTexts(contract: Rules, name: string, value: unknown): LocalizedText[] {
  return namedValues(contract, name, value).flatMap((visited) => [
    ...ownText(contract, visited),
    ...memberTexts(contract, visited),
  ]);
}

/** A text whose own schema is localized, such as the name of a product. */
function ownText(contract: Rules, { name, value, at }: NamedValue): LocalizedText[] {
  return typeof value === 'string' && isLocalized(contract.schema(name), at)
    ? [{ text: value, at }]
    : [];
}

/** The texts of an object whose member is localized. */
function memberTexts(contract: Rules, { name, value, at }: NamedValue): LocalizedText[] {
  if (!isObject(value)) return [];
  return Object.entries(contract.schema(name)?.properties ?? {}).flatMap(([key, member]) => {
    const text = value[key];
    const isText = typeof text === 'string' && member.$ref === undefined;
    return isText && isLocalized(member, at) ? [{ text, at: `${at}/${key}` }] : [];
  });
}

/** Whether a text is in the language of the request. Those of a quote are if the answer is the quote itself. */
function isLocalized(schema: Schema | undefined, at: string): boolean {
  const description = schema?.description ?? '';
  return LOCALIZED.test(description) || (QUOTED.test(description) && at.startsWith('/data/lines/'));
}

/** Whether a success of an operation can have localized texts. */
export function hasLocalizedTexts(
  { document }: Pick<Contract, 'document'>,
  { okSchema }: CheckedOperation,
): boolean {
  const { schemas } = document.components;
  const data = schemas[okSchema]?.properties?.data;
  return [...reachedSchemas(document, data)].some((name) => {
    const schema = schemas[name] ?? {};
    const parts = [schema, ...Object.values(schema.properties ?? {})];
    return parts.some((part) => isLocalized(part, '/data/lines/'));
  });
}
