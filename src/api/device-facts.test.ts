import { expect, test } from 'vitest';
import { type DeviceFacts, deviceFacts, deviceHeaders } from './device-facts';
import type { Platform } from './platform';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each<[string, Platform | null, string, [DeviceFacts['system'], string, string]]>([
  [
    'an iPhone',
    'ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1',
    ['ios', '18.2.1', 'Safari 18'],
  ],
  [
    'an iPad that claims to be a Mac',
    'ios',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Safari/605.1.15',
    ['ios', '', 'Safari 18'],
  ],
  [
    'an Android phone',
    'android',
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    ['android', '15', 'Chrome 140'],
  ],
  [
    'a Mac',
    'mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    ['mac', '10.15.7', 'Edge 140'],
  ],
  [
    'Windows',
    'windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/124.0`,
    ['windows', '10.0', 'Opera 124'],
  ],
  [
    'a system without a key of its own',
    null,
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    ['other', '', 'Firefox 145'],
  ],
  ['a browser that does not say', 'windows', '', ['windows', '', 'Browser']],
])('%s', (_, known, userAgent, [system, osVersion, name]) => {
  expect(deviceFacts(userAgent, known)).toEqual({ system, osVersion, name });
});

test('headers are ASCII, and say nothing where nothing is known', () => {
  const facts: DeviceFacts = { name: '火狐 145', system: 'other', osVersion: '' };
  expect(deviceHeaders(facts)).toEqual({
    deviceName: '%E7%81%AB%E7%8B%90%20145',
    deviceSystem: 'other',
  });
  expect(deviceHeaders({ ...facts, osVersion: '18.2.1' })).toMatchObject({ osVersion: '18.2.1' });
});
