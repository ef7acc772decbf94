import { describe, expect, test } from 'vitest';
import { findWordingProblems, readPageTexts, readTextsForVisitors } from './wording.ts';

describe('an English text', () => {
  const problems = (text: string, key = 'home:hero.lede') =>
    findWordingProblems('en', { [key]: text });

  test.each([
    ['a straight apostrophe', "You can't undo this", "'"],
    ['straight quotation marks', 'Choose "None"', '"'],
    ['two words for a contraction', 'You cannot undo this', 'cannot'],
    ['two words for a contraction of a subject', 'There is nothing to pay', 'There is'],
    ['a semicolon as a hinge', 'It is full; start your own', ';'],
    ['another word for app', 'Download the client', 'client'],
    ['another word for everyone', 'Everybody pays', 'Everybody'],
    ['another word for remove', 'Unbind this device', 'Unbind'],
    ['a plan without its capital', 'Your lite time', 'lite'],
    ['money that moves by itself', 'Your payment goes back', 'goes back'],
    ['a payment that is denied', 'You haven’t been charged. Try again.', 'charged'],
    ['a transfer that is denied', 'Something changed. Nothing was sent.', 'Nothing was sent'],
    ['a unit that is plural at one', 'Free for {{minutes}} minutes', '… minutes'],
    ['a failure without a subject', 'Your orders did not load', 'did not load'],
  ])('is refused with %s', (_, text, word) => {
    expect(problems(text).join('\n')).toContain(`en: home:hero.lede says “${word}”`);
  });

  test.each([
    'You can’t undo this. It’s “None”.',
    'Switch to {{months, number(style: unit; unit: month)}} of Standard',
    'For {{months, number(style: unit; unit: month)}} or more',
    'The <client>app</client> opens automatically.',
    'Send it again if you’re not sure what it is.',
  ])('may say %j', (text) => {
    expect(problems(text)).toEqual([]);
  });

  test('may quote the name that another product uses', () => {
    const text = '“System type” shows your processor.';
    expect(problems(text, 'download:hints.windows')).toEqual([]);
    expect(problems(text, 'download:lead')).toHaveLength(1);
  });
});

describe('a Chinese text', () => {
  const problems = (text: string, key = 'home:hero.lede') =>
    findWordingProblems('zh-CN', { [key]: text });

  test.each([
    ['加入团购', '团购'],
    ['团长尚未付款', '团长'],
    ['选择付款方式', '付款方式'],
    ['使用优惠码', '优惠码'],
    ['下载客户端', '客户端'],
    ['列表未能加载', '未能加载'],
    ['已付款,谢谢', '款,'],
    ['钱包已锁定，没有转出任何款项', '没有转出'],
    ['拼团已结束，没有重复扣款', '没有重复扣款'],
  ])('is refused as in %j', (text, word) => {
    expect(problems(text)).toEqual([
      expect.stringContaining(`zh-CN: home:hero.lede says “${word}”`),
    ]);
  });

  test('may speak of clients in the terms', () => {
    expect(problems('使用客户端', 'clause:sections.termsParties.text')).toEqual([]);
  });
});

test('a language without its own rules has those of every language', () => {
  expect(findWordingProblems('fr', { 'home:hero.lede': "L'application" })).toHaveLength(1);
  expect(findWordingProblems('fr', { 'home:hero.lede': 'Le client' })).toEqual([]);
});

test('the messages of the contract and the page’s title are among the texts for visitors', () => {
  const texts = readTextsForVisitors();
  expect(texts.get('en')).toMatchObject({
    'index.html title': 'Halyard',
    'openapi/contract/errors.yaml NotKol': 'You’re not a KOL yet.',
  });
  expect(texts.get('zh-CN')?.['openapi/contract/errors.yaml NotKol']).toBe('你还不是 KOL。');
});

test('a description of the page is a text, its viewport is not', () => {
  const html =
    '<title>A</title><meta name="viewport" content="width" /><meta name="description" content="B" />';
  expect(readPageTexts(html)).toEqual({ 'index.html title': 'A', 'index.html description': 'B' });
});
