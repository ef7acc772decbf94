import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { holdsFor, typedTexts } from '@/lib/testing/fuzz';
import { detectLanguage } from './detect-language';
import { LANGUAGES } from './languages.ts';

describe('the language to start with', () => {
  it.each([
    ['the stored one wins over the browser', 'zh-CN', 'en-US', 'zh-CN'],
    ['the stored one wins over a Chinese browser', 'en', 'zh-CN', 'en'],
    ['something else in the store is no language', 'tlh', 'en-GB', 'en'],
    ['a browser in English', null, 'en-US', 'en'],
    ['any browser language that contains en', null, 'zh-Hans-EN', 'en'],
    ['a browser in Chinese', null, 'zh-TW', 'zh-CN'],
    ['a browser in another language', null, 'eo', 'zh-CN'],
    ['a browser that does not say', null, undefined, 'zh-CN'],
    ['a browser that says nothing', null, '', 'zh-CN'],
  ])('%s', (_case, stored, browser, expected) => {
    expect(detectLanguage(stored, browser)).toBe(expected);
  });

  it.each([
    ['fr-CA', 'fr'],
    ['FR', 'fr'],
    ['fry', 'zh-CN'],
    ['en-FR', 'en'],
    ['zh-CN', 'zh-CN'],
  ])('in a browser of %s is %s where the site also has French', (browser, expected) => {
    Object.assign(LANGUAGES, { fr: { label: 'Français', header: 'en', path: 'fr', tags: ['fr'] } });
    onTestFinished(() => void Reflect.deleteProperty(LANGUAGES, 'fr'));
    expect(detectLanguage(null, browser)).toBe(expected);
  });

  const TAIWAN = { label: '繁體中文', header: 'zh_CN', path: 'tw' };

  it.each([
    ['zh-TW', 'zh-TW'],
    ['zh-hant-hk', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh', 'zh-CN'],
    ['zh-CN', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-TWO', 'zh-CN'],
  ])('in a browser of %s is %s where the site also has Chinese of Taiwan', (browser, expected) => {
    const tags = ['zh-hant', 'zh-tw', 'zh-hk', 'zh-mo'];
    Object.assign(LANGUAGES, { 'zh-TW': { ...TAIWAN, tags } });
    onTestFinished(() => void Reflect.deleteProperty(LANGUAGES, 'zh-TW'));
    expect(detectLanguage(null, browser)).toBe(expected);
  });

  it('is one of the site’s, whatever is stored and whatever tag the browser sends', () => {
    const tags = fc.oneof(
      typedTexts,
      fc.constantFrom('__proto__', 'constructor', 'en-', '-en', 'zh-CN-u-nu-hanidec', 'x-en', '*'),
    );
    holdsFor(fc.tuple(fc.option(tags), fc.option(tags, { nil: undefined })), ([stored, tag]) => {
      const rule = tag?.toLowerCase().includes('en') ? 'en' : 'zh-CN';
      const isStored = stored === 'en' || stored === 'zh-CN';
      expect(detectLanguage(stored, tag)).toBe(isStored ? stored : rule);
    });
  });
});
