import { describe, expect, test } from 'vitest';
import { findTextProblems, findUnusedKeys } from './problems.ts';
import { flatten } from './texts.ts';

const EN = flatten(
  {
    hello: 'Hello {{name}}',
    nav: { home: 'Home' },
    left_one: 'One is left',
    left_other: '{{count}} left',
  },
  'shell',
);

describe('a translation', () => {
  const ZH = { ...EN, 'shell:hello': '{{ name }}，你好', 'shell:left_one': '剩 {{count}} 个' };

  test('that says the same is fine', () => {
    expect(findTextProblems('zh-CN', ZH, EN)).toEqual([]);
  });

  test.each([
    ['lacks a key', { 'shell:nav.home': undefined }, 'zh-CN: shell:nav.home is missing'],
    [
      'has a key too many',
      { 'shell:nav.blog': '博客' },
      'zh-CN: shell:nav.blog is in no other language',
    ],
    ['is empty', { 'shell:nav.home': ' ' }, 'zh-CN: shell:nav.home is empty'],
    [
      'is still in the language it was copied from',
      { 'shell:left_one': 'One is left' },
      'zh-CN: shell:left_one is not translated (1 such texts in its file)',
    ],
    [
      'lost a placeholder',
      { 'shell:hello': '你好' },
      'zh-CN: shell:hello has [] where the reference has [name]',
    ],
    [
      'renamed a placeholder',
      { 'shell:hello': '{{nane}}' },
      'zh-CN: shell:hello has [nane] where the reference has [name]',
    ],
    [
      'gained a tag',
      { 'shell:nav.home': '<b>首页</b>' },
      'zh-CN: shell:nav.home has [<b>] where the reference has []',
    ],
  ])('that %s is reported', (_, change, problem) => {
    const zh = Object.fromEntries(
      Object.entries({ ...ZH, ...change }).filter(([, text]) => text !== undefined),
    );
    expect(findTextProblems('zh-CN', zh as Record<string, string>, EN)).toEqual([problem]);
  });
});

describe('a key', () => {
  const unused = (key: string, source: string) => findUnusedKeys([key], [source]);

  test.each([
    ['by its own text', "t('nav.home')"],
    ['with its namespace', 'const LINKS = ["shell:nav.home"]'],
    ['by a template that begins like it', '`nav.${page}`'],
    ['by a template with its namespace', '`shell:nav.${page}`'],
  ])('is used where it is named %s', (_, source) => {
    expect(unused('shell:nav.home', source)).toEqual([]);
  });

  test('in the plural is used by its stem', () => {
    expect(unused('shell:left_other', "t('left', { count })")).toEqual([]);
  });

  test.each(["t('nav.homes')", "t('home')", '`navigation.${page}`', ''])(
    'is unused in %j',
    (source) => {
      expect(unused('shell:nav.home', source)).toEqual(['shell:nav.home']);
    },
  );
});
