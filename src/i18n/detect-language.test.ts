import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language';

describe('the language to start with', () => {
  it.each([
    ['the stored one wins over the browser', 'zh-CN', 'en-US', 'zh-CN'],
    ['the stored one wins over a Chinese browser', 'en', 'zh-CN', 'en'],
    ['something else in the store is no language', 'fr', 'en-GB', 'en'],
    ['a browser in English', null, 'en-US', 'en'],
    ['any browser language that contains en', null, 'zh-Hans-EN', 'en'],
    ['a browser in Chinese', null, 'zh-TW', 'zh-CN'],
    ['a browser in a third language', null, 'fr-FR', 'zh-CN'],
    ['a browser that does not say', null, undefined, 'zh-CN'],
    ['a browser that says nothing', null, '', 'zh-CN'],
  ])('%s', (_case, stored, browser, expected) => {
    expect(detectLanguage(stored, browser)).toBe(expected);
  });
});
