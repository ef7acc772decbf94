import { describe, expect, it } from 'vitest';
import { parseAddress, pathIn } from './address';

describe('an address', () => {
  it.each([
    ['/', null, '', '/'],
    ['/pricing', null, '', '/pricing'],
    ['/en', 'en', '/en', '/'],
    ['/en/', 'en', '/en', '/'],
    ['/en/clause/terms', 'en', '/en', '/clause/terms'],
    ['/zh/pricing', 'zh-CN', '/zh', '/pricing'],
    ['/english', null, '', '/english'],
    ['/zh-CN/pricing', null, '', '/zh-CN/pricing'],
  ])('%s names the language %s', (pathname, language, basename, path) => {
    expect(parseAddress(pathname)).toEqual({ language, basename, path });
  });

  it.each(['/', '/pricing', '/clause/terms'])('of %s leads back from each language', (path) => {
    expect(parseAddress(pathIn('en', path))).toEqual({ language: 'en', basename: '/en', path });
    expect(parseAddress(pathIn('zh-CN', path))).toEqual({
      language: 'zh-CN',
      basename: '/zh',
      path,
    });
  });
});
