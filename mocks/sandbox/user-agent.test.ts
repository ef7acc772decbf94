import { expect, test } from 'vitest';
import { DeviceSystem, DeviceType } from '@/api/generated/model';
import type { Platform } from '@/config/api';
import { describeDevice } from './user-agent';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each<[string, Platform, string, [DeviceType, DeviceSystem, string, string]]>([
  [
    'an iPhone',
    'ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1',
    [DeviceType.Mobile, DeviceSystem.Ios, '18.2.1', 'Safari 18'],
  ],
  [
    'an iPad that claims to be a Mac',
    'ios',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Safari/605.1.15',
    [DeviceType.Mobile, DeviceSystem.Ios, '', 'Safari 18'],
  ],
  [
    'an Android phone',
    'android',
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    [DeviceType.Mobile, DeviceSystem.Android, '15', 'Chrome 140'],
  ],
  [
    'a Mac',
    'mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    [DeviceType.Pc, DeviceSystem.Mac, '10.15.7', 'Edge 140'],
  ],
  [
    'Windows',
    'windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/124.0`,
    [DeviceType.Pc, DeviceSystem.Windows, '10.0', 'Opera 124'],
  ],
  [
    'a system without a key of its own',
    'windows',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    [DeviceType.Pc, DeviceSystem.Other, '', 'Firefox 145'],
  ],
  [
    'a browser that does not say',
    'windows',
    '',
    [DeviceType.Pc, DeviceSystem.Windows, '', 'Browser'],
  ],
])('%s', (_, platform, userAgent, [type, system, osVersion, name]) => {
  expect(describeDevice(platform, userAgent)).toEqual({ type, system, osVersion, name });
});
