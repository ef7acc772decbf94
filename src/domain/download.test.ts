import { describe, expect, it } from 'vitest';
import type { Client } from '@/api';
import { detectArchitecture, bestClient, isAppBrowser, listClients } from './download';

const client = (architecture: Client['architecture'], url = 'https://files.example/a'): Client => ({
  platform: 'windows',
  architecture,
  kind: 'exe',
  version: '1.0.0',
  releaseTime: 0,
  url,
  sizeBytes: 1,
  sha256: null,
  minimumOs: 'Windows 10',
  signingFingerprint: null,
});

describe('the clients of a system', () => {
  it('keep the order of the server', () => {
    const all = [client('x64'), client('arm64')];
    expect(listClients(all, 'windows')).toEqual(all);
    expect(listClients(all, 'mac')).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'http://files.example/a'])(
    'leave out the one whose address is %s',
    (url) => {
      expect(listClients([client('x64', url)], 'windows')).toEqual([]);
    },
  );

  it('offer first the one for the processor, and the first of the list where that is not known', () => {
    const [x64, arm64] = [client('x64'), client('arm64')];
    expect(bestClient([x64, arm64], 'arm64')).toBe(arm64);
    expect(bestClient([x64, arm64], 'arm32')).toBe(x64);
    expect(bestClient([x64, arm64], null)).toBe(x64);
    expect(bestClient([], 'arm64')).toBeUndefined();
  });
});

it.each([
  [
    true,
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Safari/537.36 Telegram-Android/11.4',
  ],
  [true, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2) AppleWebKit/605.1.15 Mobile/15E148'],
  [
    true,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2) Mobile/15E148 Safari/604.1 MicroMessenger/8.0.50',
  ],
  [true, 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/130.0 Mobile Safari/537.36'],
  [false, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2) Version/18.2 Mobile/15E148 Safari/604.1'],
  [false, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2) CriOS/131.0 Mobile/15E148 Safari/604.1'],
  [false, 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0 Mobile Safari/537.36'],
  [false, 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
])('%s, that a page is in an app’s browser, by %s', (isInApp, userAgent) => {
  expect(isAppBrowser(userAgent)).toBe(isInApp);
});

describe('the processor that a browser names', () => {
  it.each([
    ['arm', '64', 'arm64'],
    ['arm', '32', 'arm32'],
    ['x86', '64', 'x64'],
    ['x86', '32', 'x86'],
    ['arm', '', null],
    ['x86', undefined, null],
    ['', '64', null],
    [undefined, undefined, null],
    ['riscv', '64', null],
  ])('%s with %s bits is %s', (architecture, bitness, known) => {
    expect(detectArchitecture({ architecture, bitness })).toBe(known);
  });
});
